import { ScureBase32Plugin } from '@otplib/plugin-base32-scure'
import { NodeCryptoPlugin } from '@otplib/plugin-crypto-node'
import { TOTP, verifySync } from '@otplib/totp'
import { randomBytes } from 'node:crypto'
import { digest } from '@vitrine/server/core'

const PLUGINS = { crypto: new NodeCryptoPlugin(), base32: new ScureBase32Plugin() }
/** Seconds by which the clock of a phone may be wrong. */
const TOLERANCE = 30

/** Recovery codes of an account. */
const RECOVERY_CODES = 10
/** Random bytes of a recovery code. */
const RECOVERY_BYTES = 10

/** Creates the secret of an authenticator app, in base32. */
export const makeSecret = (): string => new TOTP(PLUGINS).generateSecret()

/**
 * The address that an authenticator app reads from a QR code.
 * @param issuer - Title of the site, which the app shows beside its code. A colon would end it, so colons are left out.
 */
export const appAddress = (secret: string, email: string, issuer: string): string =>
  new TOTP({ ...PLUGINS, issuer: issuer.replaceAll(':', ''), label: email, secret }).toURI()

/**
 * The time step of a right code of six digits (RFC 6238) [SRV-154].
 * @param usedStep - The last used step: a code of this or an earlier one is refused.
 * @returns `undefined` for any other text.
 */
export function stepOf(secret: string, code: string, usedStep: number, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ ...PLUGINS, secret, token: code, epoch, epochTolerance: TOLERANCE })
  return result.valid && result.timeStep > usedStep ? result.timeStep : undefined
}

/** Removes what people type between the characters of a code. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Creates ten recovery codes, such as "ABCD-EFGH-IJKL-MNOP". */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    PLUGINS.base32.encode(randomBytes(RECOVERY_BYTES)).match(/.{4}/g)!.join('-'),
  )
}

/** The digest by which a recovery code is stored. */
export const recoveryHash = (accountId: string, code: string): string => digest(`${accountId}\0${tidyCode(code)}`)

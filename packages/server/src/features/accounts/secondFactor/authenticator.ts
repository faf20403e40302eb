import { randomBytes } from 'node:crypto'
import { digest } from '../../../core/tokens.js'

/** Seconds by which the clock of a phone may be wrong. */
const TOLERANCE = 30

/** Recovery codes of an account. */
const RECOVERY_CODES = 10
/** Random bytes of a recovery code: sixteen characters of base32. */
const RECOVERY_BYTES = 10

/** @throws {Error} Where a package is missing. */
async function importOtp() {
  try {
    const [{ TOTP, verify }, { NodeCryptoPlugin }, { ScureBase32Plugin }] = await Promise.all([
      import('@otplib/totp'),
      import('@otplib/plugin-crypto-node'),
      import('@otplib/plugin-base32-scure'),
    ])
    return { TOTP, verify, plugins: { crypto: new NodeCryptoPlugin(), base32: new ScureBase32Plugin() } }
  } catch (cause) {
    const needed = '"@otplib/totp", "@otplib/plugin-crypto-node" and "@otplib/plugin-base32-scure"'
    throw new Error(`[server] Authenticator apps need the packages ${needed}, which are not all installed.`, { cause })
  }
}

/** Creates the secret of an authenticator app, in base32. */
export async function makeSecret(): Promise<string> {
  const { TOTP, plugins } = await importOtp()
  return new TOTP(plugins).generateSecret()
}

/**
 * Returns the address that an authenticator app reads from a QR code.
 * @param issuer - Title of the site, which the app shows beside its code. A colon would end it, so colons are left out.
 */
export async function appAddress(secret: string, email: string, issuer: string): Promise<string> {
  const { TOTP, plugins } = await importOtp()
  return new TOTP({ ...plugins, issuer: issuer.replaceAll(':', ''), label: email, secret }).toURI()
}

/**
 * Returns the time step of a right code of six digits (RFC 6238) [SRV-154] [ENG-164].
 * @param usedStep - The last used step: a code of this or an earlier one is refused.
 * @returns `undefined` for any other text.
 */
export async function stepOf(secret: string, code: string, usedStep: number, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const { verify, plugins } = await importOtp()
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ ...plugins, secret, token: code, epoch, epochTolerance: TOLERANCE })
  return result.valid && result.timeStep > usedStep ? result.timeStep : undefined
}

/** Removes what people type between the characters of a code. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Creates ten recovery codes, such as "ABCD-EFGH-IJKL-MNOP". */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { plugins } = await importOtp()
  return Array.from({ length: RECOVERY_CODES }, () =>
    plugins.base32.encode(randomBytes(RECOVERY_BYTES)).match(/.{4}/g)!.join('-'),
  )
}

/** Returns the digest by which a recovery code is stored. */
export const recoveryHash = (accountId: string, code: string): string => digest(`${accountId}\0${tidyCode(code)}`)

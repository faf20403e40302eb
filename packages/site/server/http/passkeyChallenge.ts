import type { Context } from 'hono'
import { digest, isSameText, randomToken, sign, splitSigned } from '@vitrine/server/core'
import { useChallenge } from '../database/passkeys.ts'
import { crumbOf } from './crumb.ts'
import type { Env, Services } from './services.ts'
import { sessionHash } from './session.ts'

/** Milliseconds for which a challenge is valid. */
const LIFETIME = 10 * 60_000

/** Action that the response to a challenge starts. */
export type PasskeyPurpose = 'sign-in' | 'add'

/** Signs a challenge for the browser that requested it, and for its session if the response changes the account. */
function signatureOf(c: Context<Env>, services: Services, purpose: PasskeyPurpose, body: string): string {
  const session = purpose === 'add' ? (sessionHash(c) ?? '') : ''
  return sign(services.secret, 'passkey', [purpose, digest(crumbOf(c, services)), session, body].join('\0'))
}

/** Creates a challenge without a row in the database: it contains its expiry time and the site's signature. */
export function makeChallenge(c: Context<Env>, services: Services, purpose: PasskeyPurpose): string {
  const body = `${services.clock().getTime() + LIFETIME}.${randomToken()}`
  return `${body}.${signatureOf(c, services, purpose, body)}`
}

/**
 * Takes a challenge, once [SRV-98].
 * @param encoded - The challenge in base64url, as the browser's answer repeats it.
 * @returns Whether the site made it for this browser and purpose, it has not ended, and nobody has used it.
 */
export async function takeChallenge(
  c: Context<Env>,
  services: Services,
  purpose: PasskeyPurpose,
  encoded: string,
): Promise<boolean> {
  const [body, signature] = splitSigned(Buffer.from(encoded, 'base64url').toString())
  const isOurs = isSameText(signature, signatureOf(c, services, purpose, body))
  const end = Number.parseInt(body, 10)
  if (!isOurs || end <= services.clock().getTime()) return false
  return useChallenge(services.db, digest(body), new Date(end))
}

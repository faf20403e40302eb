import type { Kysely } from 'kysely'
import { digest, isSameText, randomToken, sign, type SigningKey, splitSigned } from '../../../core/tokens.js'
import { useChallenge } from './passkeyRows.js'

/** Milliseconds for which a challenge is valid. */
const LIFETIME = 10 * 60_000

/** Action that the answer to a challenge starts. */
export type PasskeyPurpose = 'sign-in' | 'add'

/** The browser that a challenge is made for. */
export interface ChallengedBrowser {
  /** Key of the website's signatures. */
  readonly secret: SigningKey
  readonly purpose: PasskeyPurpose
  /** CSRF token of the browser. */
  readonly browser: string
  /** Digest of the id of the session that the answer changes; empty to sign in. */
  readonly session: string
}

const signatureOf = ({ secret, purpose, browser, session }: ChallengedBrowser, body: string): string =>
  sign(secret, 'passkey', [purpose, digest(browser), purpose === 'add' ? session : '', body].join('\0'))

/** Creates a challenge without a row in the database: it contains the time of its end and the website's signature. */
export function makeChallenge(challenged: ChallengedBrowser, now: Date): string {
  const body = `${now.getTime() + LIFETIME}.${randomToken()}`
  return `${body}.${signatureOf(challenged, body)}`
}

/**
 * Takes a challenge, once [SRV-98] [ENG-163].
 * @param encoded - The challenge in base64url, as the browser's answer repeats it.
 * @returns Whether the website made it for this browser and purpose, it has not ended, and nobody has used it.
 */
export async function takeChallenge(
  db: Kysely<any>,
  challenged: ChallengedBrowser,
  encoded: string,
  now: Date,
): Promise<boolean> {
  const [body, signature] = splitSigned(Buffer.from(encoded, 'base64url').toString())
  const isOurs = isSameText(signature, signatureOf(challenged, body))
  const end = Number.parseInt(body, 10)
  if (!isOurs || end <= now.getTime()) return false
  return useChallenge(db, digest(body), new Date(end))
}

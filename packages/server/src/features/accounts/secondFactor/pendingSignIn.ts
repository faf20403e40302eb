import { isSameText, sign, type SigningKey, splitSigned } from '../../../core/tokens.js'

/** Name of the cookie of a sign-in that waits for its code. */
export const FACTOR_COOKIE = 'ss_factor'
/** Seconds for which a sign-in waits for its code. */
export const FACTOR_SECONDS = 300

/** A sign-in whose first factor is right. */
export interface PendingSignIn {
  readonly accountId: string
  readonly rememberMe: boolean
}

const signatureOf = (secret: SigningKey, browser: string, claims: string): string =>
  sign(secret, 'second-factor', `${claims}\0${browser}`)

/**
 * Makes the mark of a sign-in that waits for its code [SRV-154] [ENG-164].
 * @param browser - CSRF token of the browser, the only one in which the mark holds.
 */
export function pendingMark(
  secret: SigningKey,
  browser: string,
  { accountId, rememberMe }: PendingSignIn,
  now: Date,
): string {
  const until = now.getTime() + FACTOR_SECONDS * 1000
  const claims = Buffer.from(JSON.stringify([accountId, rememberMe, until])).toString('base64url')
  return `${claims}.${signatureOf(secret, browser, claims)}`
}

/** Reads the mark of a sign-in; `undefined` for one of another browser, and after five minutes. */
export function readPendingMark(
  secret: SigningKey,
  browser: string,
  mark: string | undefined,
  now: Date,
): PendingSignIn | undefined {
  const [claims, signature] = splitSigned(mark ?? '')
  if (claims === '' || !isSameText(signature, signatureOf(secret, browser, claims))) return undefined
  const [accountId, rememberMe, until] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
    string,
    boolean,
    number,
  ]
  return until > now.getTime() ? { accountId, rememberMe } : undefined
}

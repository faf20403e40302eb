import { randomBytes } from 'node:crypto'
import { NO_TOKEN } from '../../core/csrf.js'
import { isSameText, sign, type SigningKey, splitSigned } from '../../core/tokens.js'

const KEY = 'form-key'
const SHOWN = 'form-shown'
/** Minutes for which a key can be used unless the app says otherwise. */
export const KEY_MINUTES = 720

/**
 * Creates a submission key, which one submission may use once. It is a signed text and no row, so a page can carry one
 * without a write; the row says that it was used.
 * @param token - CSRF token of the visitor, whose browser alone may use the key; empty for a page that sets no cookie.
 * @param minutes - Time for which it can be used. Default 720.
 */
export function makeSubmissionKey(secret: SigningKey, token: string, now: Date, minutes: number = KEY_MINUTES): string {
  const claims = `${(now.getTime() + minutes * 60_000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${claims}.${sign(secret, KEY, `${claims}.${token}`)}`
}

/** `'unknown'`: made elsewhere, or for another visitor. */
export type KeyState = 'valid' | 'expired' | 'unknown'

/** Judges a key, apart from its use. A key without a visitor may be used by each of them. */
export function readSubmissionKey(secret: SigningKey, token: string, key: string, now: Date): KeyState {
  const [claims, signature] = splitSigned(key)
  if (![token, NO_TOKEN].some((one) => isSameText(signature, sign(secret, KEY, `${claims}.${one}`)))) return 'unknown'
  return Number.parseInt(claims, 36) > now.getTime() ? 'valid' : 'expired'
}

/** Creates the mark of the time when a page with a form was made. */
export function makeShownMark(secret: SigningKey, now: Date): string {
  const time = now.getTime().toString(36)
  return `${time}.${sign(secret, SHOWN, time)}`
}

/** Returns the seconds since a mark was made; `undefined` for a mark that was made elsewhere. */
export function secondsSince(secret: SigningKey, mark: string | undefined, now: Date): number | undefined {
  const [time, signature] = splitSigned(mark ?? '')
  if (!isSameText(signature, sign(secret, SHOWN, time))) return undefined
  return (now.getTime() - Number.parseInt(time, 36)) / 1000
}

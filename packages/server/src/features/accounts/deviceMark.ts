import { digest, isSameText, sign, type SigningKey, splitSigned } from '../../core/tokens.js'
import { normalizeEmail } from './accountRows.js'

/** Seconds for which a browser stays known: 180 days. */
export const DEVICE_SECONDS = 180 * 86_400

/** Name of the cookie with the mark. */
export const DEVICE_COOKIE = 'ss_device'

const signatureOf = (secret: SigningKey, device: string, email: string): string =>
  sign(secret, 'device', `${device}\0${digest(normalizeEmail(email))}`)

/**
 * Makes the mark of a browser in which somebody has signed in to the account of this e-mail [SRV-153]. The mark opens
 * nothing: it only exempts the browser from the limit of guesses that strangers make at the account.
 */
export const deviceMark = (secret: SigningKey, device: string, email: string): string =>
  `${device}.${signatureOf(secret, device, email)}`

/** Id of the browser, if its mark says that somebody has signed in to the account of this e-mail; else `undefined`. */
export function readDeviceMark(secret: SigningKey, mark: string | undefined, email: string): string | undefined {
  const [device, signature] = splitSigned(mark ?? '')
  return device !== '' && isSameText(signature, signatureOf(secret, device, email)) ? device : undefined
}

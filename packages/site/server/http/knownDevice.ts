import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { digest, isSameText, randomToken, sign, splitSigned } from '@vitrine/server/core'
import { normalizeEmail } from '../database/accounts.ts'
import { cookiePrefix, hostCookie } from './hostPrefix.ts'
import type { Env, Services } from './services.ts'

const DEVICE_COOKIE = 'ss_device'

/** Seconds for which a browser stays known: 180 days. */
const LIFETIME = 180 * 86_400

const signatureOf = ({ secret }: Pick<Services, 'secret'>, device: string, email: string): string =>
  sign(secret, 'device', `${device}\0${digest(normalizeEmail(email))}`)

/**
 * Marks the browser as one in which somebody has signed in to the account of this e-mail [SRV-153]. The mark opens
 * nothing: it only exempts the browser from the limit of guesses that strangers make at the account.
 */
export function rememberDevice(c: Context<Env>, services: Services, email: string): void {
  const device = knownDevice(c, services, email) ?? randomToken()
  setCookie(c, DEVICE_COOKIE, `${device}.${signatureOf(services, device, email)}`, hostCookie(c, services, LIFETIME))
}

/** Id of the browser, if somebody has signed in to the account of this e-mail in it; else `undefined` [SRV-153]. */
export function knownDevice(c: Context<Env>, services: Services, email: string): string | undefined {
  const [device, signature] = splitSigned(getCookie(c, DEVICE_COOKIE, cookiePrefix(c)) ?? '')
  return device !== '' && isSameText(signature, signatureOf(services, device, email)) ? device : undefined
}

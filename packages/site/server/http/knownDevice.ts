import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_SECONDS, deviceMark, readDeviceMark } from '@vitrine/server/accounts'
import { randomToken } from '@vitrine/server/core'
import { cookiePrefix, hostCookie } from './hostPrefix.ts'
import type { Env, Services } from './services.ts'

const DEVICE_COOKIE = 'ss_device'

/**
 * Marks the browser as one in which somebody has signed in to the account of this e-mail [SRV-153]. The mark opens
 * nothing: it only exempts the browser from the limit of guesses that strangers make at the account.
 */
export function rememberDevice(c: Context<Env>, services: Services, email: string): void {
  const device = knownDevice(c, services, email) ?? randomToken()
  setCookie(c, DEVICE_COOKIE, deviceMark(services.secret, device, email), hostCookie(c, services, DEVICE_SECONDS))
}

/** Id of the browser, if somebody has signed in to the account of this e-mail in it; else `undefined` [SRV-153]. */
export function knownDevice(c: Context<Env>, services: Services, email: string): string | undefined {
  return readDeviceMark(services.secret, getCookie(c, DEVICE_COOKIE, cookiePrefix(c)), email)
}

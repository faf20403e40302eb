import { TRACKING_COOKIES } from '../data/trackingCookies.js'
import { cookieDomains } from '../core/cookieDomains.js'
import { deleteCookie, readCookie } from './jar.js'

/** Removes every tracking cookie that the page can read, for the host and for every parent domain [COO-19] [COO-23]. */
export function clearTrackingCookies(): void {
  for (const name of TRACKING_COOKIES) {
    if (readCookie(name) === undefined) continue
    for (const domain of [undefined, ...cookieDomains(location.hostname)]) deleteCookie(name, domain)
  }
}

import { TRACKING_COOKIES } from '../data/trackingCookies.js'
import { readCookie } from './jar.js'

/** Whether the page can read any of the tracking cookies, so that a policy may have to clear them [COO-20]. */
export function hasTrackingCookies(): boolean {
  return TRACKING_COOKIES.some((name) => readCookie(name) !== undefined)
}

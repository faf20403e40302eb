import { deleteCookie, readCookie, writeCookie } from './jar.js'

/** Whether the browser keeps cookies for this page: sets a cookie, reads it, and removes it [COO-2]. */
export function cookiesEnabled(): boolean {
  writeCookie('ss_probe', '1')
  const enabled = readCookie('ss_probe') === '1'
  deleteCookie('ss_probe')
  return enabled
}

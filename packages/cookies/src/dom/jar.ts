import { cookieLine, type CookieOptions } from '../core/cookieLine.js'
import { findCookie } from '../core/findCookie.js'

/**
 * Reads one of the page's cookies, decoded [COO-1]. Never throws: without a page, or in a sandboxed frame, it returns
 * `undefined` [COO-2] [COO-24].
 */
export function readCookie(name: string): string | undefined {
  try {
    return findCookie(document.cookie, name)
  } catch {
    return undefined
  }
}

/**
 * Sets one of the page's cookies in the format of `cookieLine` [COO-1] [COO-5]. Never throws; if the page may not write
 * cookies, nothing happens [COO-2].
 * @example writeCookie('ss_cookieAllowed', 'true', { maxAge: 2_592_000 })
 */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  try {
    document.cookie = cookieLine(name, value, options, location.protocol === 'https:', Date.now())
  } catch {
    // Ignore the error of a page that may not write cookies, and of a server, where there is no page: callers work
    // without cookies.
  }
}

/** Removes one of the page's cookies [COO-2] [COO-1], or that of a parent domain [COO-23]. Never throws. */
export function deleteCookie(name: string, domain?: string): void {
  writeCookie(name, '', { maxAge: 0, domain })
}

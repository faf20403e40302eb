import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookiesEnabled } from './cookiesEnabled.js'
import { hasTrackingCookies } from './hasTrackingCookies.js'
import { deleteCookie, readCookie, writeCookie } from './jar.js'
import { readConsent } from './readConsent.js'

/** Fakes a page with these cookies; returns the lines that are written. */
function fakePage(cookie: string, protocol = 'https:'): string[] {
  const lines: string[] = []
  vi.stubGlobal('location', { protocol, hostname: 'shop.lantern.test' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      lines.push(line)
    },
  })
  return lines
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])('a cookie of a page on %s is written with "%s", and is removed in the same way [COO-1]', (protocol, secure) => {
  const lines = fakePage('', protocol)
  writeCookie('a', 'b c')
  writeCookie('a', 'b', { maxAge: 60 })
  deleteCookie('a')
  deleteCookie('a', 'lantern.test')
  const gone = 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT'
  expect(lines).toEqual([
    `a=b%20c; Path=/; SameSite=Lax${secure}`,
    `a=b; Path=/; SameSite=Lax${secure}; Max-Age=60; Expires=Thu, 01 Jan 1970 00:01:00 GMT`,
    `a=; Path=/; SameSite=Lax${secure}; ${gone}`,
    `a=; Path=/; SameSite=Lax${secure}; Domain=lantern.test; ${gone}`,
  ])
})

test('without a page nothing is read or written, and nothing throws [COO-1] [COO-2]', () => {
  vi.stubGlobal('document', undefined)
  expect(() => writeCookie('a', 'b')).not.toThrow()
  expect([readCookie('a'), cookiesEnabled()]).toEqual([undefined, false])
})

test.each([
  ['', false],
  ['crumb=1; ss_cookieAllowed=true', false],
  ['ss_cvt=', true],
  ['crumb=1; SS_FIRST_SESSION=1', true],
  ['SS_MATTR=1', true],
])('the cookies %j have some that a policy may clear: %s [COO-20]', (cookie, expected) => {
  fakePage(cookie)
  expect(hasTrackingCookies()).toBe(expected)
})

test.each([
  ['', undefined, undefined, 'unknown'],
  ['', false, undefined, 'unknown'],
  ['', '1', undefined, 'unknown'],
  ['', true, undefined, 'denied'],
  ['', true, true, 'denied'],
  ['', true, false, 'unknown'],
  ['ss_cookieAllowed=true', true, undefined, 'allowed'],
  ['ss_cookieAllowed=false', false, undefined, 'denied'],
])(
  'with the cookies %j and the signal %j, respected: %j, the consent is %s [COO-24]',
  (cookie, signal, respect, state) => {
    fakePage(cookie)
    vi.stubGlobal('navigator', { globalPrivacyControl: signal })
    expect(readConsent(respect === undefined ? {} : { respectGlobalPrivacyControl: respect })).toBe(state)
  },
)

test('without a browser the consent is unknown [COO-24]', () => {
  vi.stubGlobal('navigator', undefined)
  expect(readConsent()).toBe('unknown')
})

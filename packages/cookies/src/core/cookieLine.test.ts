import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieLine } from './cookieLine.js'

test('a cookie of the session has a path and SameSite, and is Secure on https [COO-1]', () => {
  expect(cookieLine('crumb', 'abc', {}, true, 0)).toBe('crumb=abc; Path=/; SameSite=Lax; Secure')
  expect(cookieLine('crumb', 'abc', {}, false, 0)).toBe('crumb=abc; Path=/; SameSite=Lax')
})

test('a lifetime is written as Max-Age and as Expires [COO-1]', () => {
  expect(cookieLine('ss_cvt', '1', { maxAge: 1800 }, false, Date.UTC(2026, 0, 31, 12))).toBe(
    'ss_cvt=1; Path=/; SameSite=Lax; Max-Age=1800; Expires=Sat, 31 Jan 2026 12:30:00 GMT',
  )
  expect(cookieLine('a', '', { maxAge: 0, domain: 'lantern.test' }, false, 0)).toBe(
    'a=; Path=/; SameSite=Lax; Domain=lantern.test; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  )
})

test('a removal is dated long before now, whenever it is [COO-1]', () => {
  expect(cookieLine('a', '', { maxAge: 0 }, false, Date.UTC(2026, 0, 31, 12))).toBe(
    'a=; Path=/; SameSite=Lax; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  )
})

test('what may stand in a cookie stays, the rest is percent-encoded [COO-1]', () => {
  const legal = "!#$&'()*+-./0123456789:<=>?@ABCXYZ[]^_`abcxyz{|}~"
  expect(cookieLine('a', legal, {}, false, 0)).toBe(`a=${legal}; Path=/; SameSite=Lax`)
  expect(cookieLine('a', 'x y",;\\%\u0007é😀', {}, false, 0)).toBe(
    'a=x%20y%22%2C%3B%5C%25%07%C3%A9%F0%9F%98%80; Path=/; SameSite=Lax',
  )
  expect(cookieLine('a', 'half \ud83d', {}, false, 0)).toBe('a=half%20%EF%BF%BD; Path=/; SameSite=Lax')
})

test('property: no value ends the cookie or adds an attribute [COO-1]', () => {
  const value = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) })
  fc.assert(
    fc.property(value, (text) => {
      const [pair = '', ...attributes] = cookieLine('a', text, {}, false, 0).split('; ')
      expect(attributes).toEqual(['Path=/', 'SameSite=Lax'])
      expect(pair).toMatch(/^a=[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]*$/)
    }),
  )
})

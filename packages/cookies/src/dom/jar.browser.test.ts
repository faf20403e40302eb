import { afterEach, expect, test } from 'vitest'
import { cookiesEnabled } from './cookiesEnabled.js'
import { deleteCookie, readCookie, writeCookie } from './jar.js'

const mine = ['a', 'vt_note', 'ss_cvr', 'ss_cvt', '__proto__', 'twice']

/** Replaces the browser's cookie jar by a fake one; `delete document.cookie` restores the browser's. */
function otherJar(get: () => string, set: (line: string) => void): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get, set })
}

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  for (const name of mine) deleteCookie(name)
})

test('a value goes through the browser and comes back, and `|` stays raw in it [COO-1]', () => {
  writeCookie('vt_note', 'id|1; é "x", 50%')
  expect(document.cookie).toContain('vt_note=id|1%3B%20%C3%A9%20%22x%22%2C%2050%25')
  expect(readCookie('vt_note')).toBe('id|1; é "x", 50%')
  deleteCookie('vt_note')
  expect(readCookie('vt_note')).toBeUndefined()
})

test('names that objects have of their own are names like any other [COO-1]', () => {
  expect(readCookie('__proto__')).toBeUndefined()
  expect(readCookie('toString')).toBeUndefined()
  writeCookie('__proto__', 'x')
  expect(readCookie('__proto__')).toBe('x')
})

test('a full jar still gives the one asked for [COO-1]', () => {
  const names = Array.from({ length: 120 }, (_, index) => `vt_full${index}`)
  for (const name of names) document.cookie = `${name}=${'%E0%A4%A'.repeat(4)}; Path=/`
  writeCookie('a', 'found')
  expect(readCookie('a')).toBe('found')
  expect(readCookie('vt_full119')).toBe('%E0%A4%A'.repeat(4))
  for (const name of names) deleteCookie(name)
})

test('cookies are enabled here, and the probe leaves nothing behind [COO-2]', () => {
  const before = document.cookie
  expect(cookiesEnabled()).toBe(true)
  expect(document.cookie).toBe(before)
})

test('where the jar refuses or throws, cookies are not enabled and nothing throws [COO-2]', () => {
  otherJar(
    () => '',
    () => {},
  )
  expect(cookiesEnabled()).toBe(false)
  const sandboxed = (): never => {
    throw new DOMException('Sandboxed', 'SecurityError')
  }
  otherJar(sandboxed, sandboxed)
  expect(cookiesEnabled()).toBe(false)
  expect(readCookie('a')).toBeUndefined()
})

test('a lifetime is written in seconds: 2 years of 365 days, 30 minutes [COO-5]', () => {
  const lines: string[] = []
  otherJar(
    () => '',
    (line) => void lines.push(line),
  )
  writeCookie('ss_cvr', 'x', { maxAge: 63_072_000 })
  writeCookie('ss_cvt', '1', { maxAge: 1800 })
  Reflect.deleteProperty(document, 'cookie')
  expect(lines[0]).toMatch(/; Max-Age=63072000; Expires=\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
  expect(lines[1]).toMatch(/; Max-Age=1800; Expires=/)
  document.cookie = lines[1]!
  expect(readCookie('ss_cvt')).toBe('1')
})

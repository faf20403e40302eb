import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCookie, readCookie, writeCookie } from './jar.js'
import { recordVisit } from './recordVisit.js'

const NOW = 1_767_225_600_000
const clean = (): void => ['ss_cvr', 'ss_cvt'].forEach((name) => deleteCookie(name))
beforeEach(clean)
afterEach(() => {
  clean()
  vi.restoreAllMocks()
})
const may = { allowsTracking: true }
const parts = (): string[] => readCookie('ss_cvr')!.split('|')

test('a new visitor gets both cookies, in their formats [COO-6] [COO-10]', () => {
  expect(recordVisit(may, NOW)).toBe('first')
  const [id, ...counters] = parts()
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(counters).toEqual([String(NOW), String(NOW), String(NOW), '1'])
  expect(readCookie('ss_cvt')).toBe(String(NOW))
})

test('they are written for 2 years and for 30 minutes, from now [COO-4] [COO-5]', () => {
  const lines: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void lines.push(line))
  recordVisit(may, NOW)
  expect(lines.map((line) => /^(ss_cv[rt])=.*Max-Age=(\d+)/.exec(line)?.slice(1))).toEqual([
    ['ss_cvr', '63072000'],
    ['ss_cvt', '1800'],
  ])
})

test('the next visit writes both for as long again [COO-5] [COO-13]', () => {
  recordVisit(may, NOW)
  const lines: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void lines.push(line))
  recordVisit(may, NOW + 1_800_000)
  expect(lines.map((line) => /^(ss_cv[rt])=.*Max-Age=(\d+)/.exec(line)?.slice(1))).toEqual([
    ['ss_cvr', '63072000'],
    ['ss_cvt', '1800'],
  ])
})

test('while a visit goes on neither is touched; after it the counter goes up [COO-12] [COO-13] [COO-14]', () => {
  recordVisit(may, NOW)
  const first = document.cookie
  expect(recordVisit(may, NOW + 1_799_999)).toBeUndefined()
  expect(document.cookie).toBe(first)
  const [id] = parts()
  expect(recordVisit(may, NOW + 1_800_000)).toBe('return')
  expect(parts()).toEqual([id, String(NOW), String(NOW), String(NOW + 1_800_000), '2'])
  expect(readCookie('ss_cvt')).toBe(String(NOW + 1_800_000))
})

test('a clock that jumps back counts no visit twice at once [COO-14]', () => {
  recordVisit(may, NOW)
  expect(recordVisit(may, NOW - 60_000)).toBeUndefined()
  expect(parts()[4]).toBe('1')
})

test.each(['', 'x', 'id|1|2|3', 'id|0|1|1|1', 'id|1|1|1|1|1', '%', '__proto__|1|1|1', '|1|1|1|1'])(
  'what is no visitor cookie (%j) is a new visitor [COO-15]',
  (broken) => {
    document.cookie = `ss_cvr=${broken}; Path=/`
    expect(recordVisit(may, NOW)).toBe('first')
    expect(parts().slice(1)).toEqual([String(NOW), String(NOW), String(NOW), '1'])
  },
)

test('without consent nothing is written [COO-21]', () => {
  expect(recordVisit({ allowsTracking: false }, NOW)).toBeUndefined()
  expect([readCookie('ss_cvr'), readCookie('ss_cvt')]).toEqual([undefined, undefined])
  writeCookie('ss_cvr', 'id|1|1|1|1', {})
  recordVisit({ allowsTracking: false }, NOW)
  expect(readCookie('ss_cvr')).toBe('id|1|1|1|1')
})

test('a visit begins only where its cookies are kept [COO-10]', () => {
  expect(recordVisit(may, NOW)).toBe('first')
  clean()
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  expect(recordVisit(may, NOW)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitOf } from './waitOf.js'

const NOW = Date.UTC(2026, 0, 5, 12)
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toUTCString()
const DAY = 86_400_000

test.each([
  ['30', 30_000],
  ['0', 0],
  ['86401', DAY],
  ['9'.repeat(400), DAY],
  [at(90), 90_000],
  [at(-90), 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', DAY],
  ['-5', undefined],
  ['-0.1', undefined],
  ['NaN', undefined],
  ['Infinity', DAY],
  ['-Infinity', undefined],
  ['soon', undefined],
  ['', undefined],
])('Retry-After %j is a wait of %j ms [DAT-45]', (named, wait) => {
  expect(waitOf(new Headers({ 'retry-after': named }), NOW)).toBe(wait)
})

test('an answer without Retry-After names no wait [DAT-45]', () => {
  expect(waitOf(new Headers(), NOW)).toBeUndefined()
})

test('a date counts from the date of the answer, whatever the clock of the visitor says [DAT-45]', () => {
  expect(waitOf(new Headers({ 'retry-after': at(40), date: at(10) }), NOW + DAY)).toBe(30_000)
})

test('any header gives no wait or one from 0 to a day [DAT-45]', () => {
  const text = fc.stringMatching(/^[\x20-\x7e]*$/)
  fc.assert(
    fc.property(text, text, fc.double(), (named, date, now) => {
      const wait = waitOf(new Headers({ 'retry-after': named, date }), now) ?? 0
      expect(wait >= 0 && wait <= DAY).toBe(true)
    }),
  )
})

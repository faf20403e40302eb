import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { relativeTime, relativeTimeRefresh, TIME, translate } from '../index.js'
import { de } from '../locales/index.js'

const THEN = Date.UTC(2024, 0, 5, 12)
const options = { timeZone: 'UTC' }
const after = (milliseconds: number, more: object = {}): string =>
  relativeTime(THEN, THEN + milliseconds, { ...options, ...more })
const refresh = (milliseconds: number, more: object = {}): number | undefined =>
  relativeTimeRefresh(THEN, THEN + milliseconds, more)

describe('seconds', () => {
  test('just now, about so many seconds ago, then a date; written anew every 5 seconds [MSG-33]', () => {
    expect(after(0)).toBe('just now')
    expect(after(2000)).toBe('about 2 seconds ago')
    expect(after(45_000)).toBe('about 45 seconds ago')
    expect(after(60_000)).toBe('Jan 5, 2024')
    expect([0, 2000, 59_999].map((past) => refresh(past))).toEqual([5000, 5000, 5000])
  })

  test('are floored, and the bounds are strict [MSG-35]', () => {
    expect(after(999)).toBe('just now')
    expect(after(1000)).toBe('about 1 second ago')
    expect(after(1999)).toBe('about 1 second ago')
    expect(after(59_999)).toBe('about 59 seconds ago')
    expect(after(60_000)).toBe('Jan 5, 2024')
  })

  test('whatever moment has passed, and however long ago [MSG-33] [MSG-35]', () => {
    const moment = fc.integer({ min: -4e12, max: 4e12 })
    fc.assert(
      fc.property(moment, fc.integer({ min: -100_000, max: 200_000 }), (then, past) => {
        const text = relativeTime(then, then + past, options)
        const seconds = Math.floor(past / 1000)
        if (past < 1000) expect(text).toBe('just now')
        else if (past < 60_000) expect(text).toBe(`about ${seconds} second${seconds === 1 ? '' : 's'} ago`)
        else
          expect(text).toBe(
            new Date(then).toLocaleDateString('en-US', {
              year: 'numeric',
              month: 'short',
              day: 'numeric',
              timeZone: 'UTC',
            }),
          )
        expect(relativeTimeRefresh(then, then + past)).toBe(past < 60_000 ? 5000 : undefined)
      }),
    )
  })
})

describe('minutes', () => {
  const form = { form: 'minutes' }

  test('less than a minute ago, about a minute [MSG-34]', () => {
    expect(after(0, form)).toBe('less than a minute ago')
    expect(after(59_999, form)).toBe('less than a minute ago')
    expect(after(60_000, form)).toBe('about a minute')
    expect(after(119_999, form)).toBe('about a minute')
  })

  test('from 120 seconds on a date [MSG-35]', () => {
    expect(after(120_000, form)).toBe('Jan 5, 2024')
    expect([0, 119_999, 120_000].map((past) => refresh(past, form))).toEqual([5000, 5000, undefined])
  })

  test('whatever moment has passed, and however long ago [MSG-35]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 400_000 }), (past) => {
        const expected = past < 60_000 ? 'less than a minute ago' : past < 120_000 ? 'about a minute' : 'Jan 5, 2024'
        expect(after(past, form)).toBe(expected)
      }),
    )
  })
})

test('what is still to come reads as now [MSG-35]', () => {
  expect(after(-1)).toBe('just now')
  expect(after(-86_400_000)).toBe('just now')
  expect(after(-86_400_000, { form: 'minutes' })).toBe('less than a minute ago')
})

test('the date is the locale’s medium date, and then nothing is refreshed [MSG-36]', () => {
  expect(after(60_000)).toBe('Jan 5, 2024')
  expect(after(60_000, { locale: 'de' })).toBe('05.01.2024')
  expect(after(60_000, { timeZone: 'Pacific/Auckland' })).toBe('Jan 6, 2024')
  expect(refresh(60_000)).toBeUndefined()
})

test('moments may be dates, texts another language [MSG-33]', () => {
  expect(relativeTime(new Date(THEN), new Date(THEN + 5000))).toBe('about 5 seconds ago')
  const german = { locale: 'de', messages: translate(TIME, de) }
  expect(after(1000, german)).toBe('vor etwa 1 Sekunde')
  expect(after(12_000, german)).toBe('vor etwa 12 Sekunden')
})

test('what is no moment has no text and is not refreshed [MSG-36]', () => {
  const none = [NaN, Infinity, -Infinity, 9e15, new Date(NaN)]
  expect(
    none
      .slice(0, 1)
      .concat(none.slice(4))
      .map((then) => relativeTime(then, 0)),
  ).toEqual(['', ''])
  expect([-Infinity, -9e15].map((then) => relativeTime(then, 0))).toEqual(['', ''])
  expect(relativeTime(0, NaN)).toBe('')
  expect(relativeTimeRefresh(NaN, 0)).toBeUndefined()
  expect(after(60_000, { locale: 'no_locale' })).toBe('Jan 5, 2024')
})

import { readCookie, TRACKING_COOKIES } from '@vitrine/cookies'
import { expect, test, vi } from 'vitest'
import { recordAnalytics } from './recordAnalytics.js'

const ALLOWED = { allowsTracking: true }
const names = ['SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'SS_FIRST_SESSION']
const cookies = (): (string | undefined)[] => names.map((name) => readCookie(name))

test('a first visit makes the four cookies [TRK-50] [TRK-51]', () => {
  const id = recordAnalytics(ALLOWED, 'first')
  const [analytics, marketing, session, first] = cookies()
  expect(analytics).toBe(id)
  expect([analytics, marketing, session].every((each) => /^[0-9a-f-]{36}$/.test(each!))).toBe(true)
  expect(first).toBe('true')
})

test('they live for 390 days [TRK-50] [TRK-51]', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  recordAnalytics(ALLOWED, 'first')
  const lines = set.mock.calls.map(([line]) => line)
  for (const name of names)
    expect(lines.some((line) => line.startsWith(`${name}=`) && /max-age=33696000/i.test(line))).toBe(true)
  vi.restoreAllMocks()
})

test('a visit that goes on changes nothing; another one renews the session and is not the first [TRK-51]', () => {
  recordAnalytics(ALLOWED, 'first')
  const before = cookies()
  recordAnalytics(ALLOWED, undefined)
  expect(cookies()).toEqual(before)
  recordAnalytics(ALLOWED, 'return')
  const after = cookies()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]).not.toBe(before[2])
  expect(after[3]).toBe('false')
})

test('without consent none is written, and clearing removes all four [TRK-52]', () => {
  expect(recordAnalytics({ allowsTracking: false }, 'first')).toBeUndefined()
  expect(cookies()).toEqual(Array(4).fill(undefined))
  for (const name of names) expect(TRACKING_COOKIES).toContain(name)
})

test('an id that no cookie keeps is a warning [TRK-31]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  expect(recordAnalytics(ALLOWED, 'first')).toBeUndefined()
  expect(warn.mock.calls).toEqual([['Unable to store analyticsId']])
  vi.restoreAllMocks()
})

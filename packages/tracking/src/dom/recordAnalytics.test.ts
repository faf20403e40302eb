import { TRACKING_COOKIES } from '@vitrine/cookies'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fakePage.js'
import { recordAnalytics } from './recordAnalytics.js'

const ALLOWED = { allowsTracking: true }
const NAMES = ['SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'SS_FIRST_SESSION']
afterEach(() => void vi.unstubAllGlobals())

const values = (): Record<string, string> =>
  Object.fromEntries(document.cookie.split('; ').map((each) => each.split('=') as [string, string]))

test('a first visit writes four cookies for 390 days [TRK-50] [TRK-51]', () => {
  const { cookieLines } = fakePage()
  recordAnalytics(ALLOWED, 'first')
  expect(cookieLines.map((line) => line.split('=', 1)[0]).toSorted()).toEqual(NAMES.toSorted())
  expect(cookieLines.filter((line) => /;\s*max-age=33696000(;|$)/i.test(line))).toHaveLength(4)
  expect(values()['SS_FIRST_SESSION']).toBe('true')
})

test('a new visit renews the session id and turns the flag to false; the other ids stay [TRK-51]', () => {
  fakePage()
  recordAnalytics(ALLOWED, 'first')
  const before = values()
  recordAnalytics(ALLOWED, undefined)
  expect(values()).toEqual(before)
  recordAnalytics(ALLOWED, 'return')
  const after = values()
  expect(after['SS_ANALYTICS_ID']).toBe(before['SS_ANALYTICS_ID'])
  expect(after['SS_MID']).toBe(before['SS_MID'])
  expect(after['SS_SESSION_ID']).not.toBe(before['SS_SESSION_ID'])
  expect(after['SS_FIRST_SESSION']).toBe('false')
})

test('a session that is missing within a visit begins anew, and is the first one only of a new visitor [TRK-51]', () => {
  fakePage()
  expect(recordAnalytics(ALLOWED, undefined)).toBe(values()['SS_ANALYTICS_ID'])
  expect(values()['SS_FIRST_SESSION']).toBe('true')
  const { SS_ANALYTICS_ID: known } = values()
  fakePage()
  document.cookie = `SS_ANALYTICS_ID=${known}`
  expect(recordAnalytics(ALLOWED, undefined)).toBe(known)
  expect(values()['SS_SESSION_ID']).toMatch(/^[0-9a-f-]{36}$/)
  expect(values()['SS_FIRST_SESSION']).toBe('false')
})

test('nothing is written without consent, and clearing names all four [TRK-52]', () => {
  const { cookieLines } = fakePage()
  expect(recordAnalytics({ allowsTracking: false }, 'first')).toBeUndefined()
  expect(cookieLines).toEqual([])
  expect(NAMES.filter((name) => !TRACKING_COOKIES.includes(name))).toEqual([])
})

test('an id that the browser does not keep gives a warning [TRK-31]', () => {
  fakePage({ keepsCookies: false })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(recordAnalytics(ALLOWED, 'first')).toBeUndefined()
  expect(warn.mock.calls).toEqual([['Unable to store analyticsId']])
  warn.mockRestore()
})

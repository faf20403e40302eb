import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConsent } from './createConsent.js'
import { deleteCookie } from './jar.js'

const NINE = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
]
const names = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0]!)
    .filter((name) => /^(ss_|user_|vt_)/i.test(name))
    .toSorted()
const setAll = (): void => {
  for (const name of [...NINE, 'vt_other']) document.cookie = `${name}=1; Path=/`
}
const clean = (): void => {
  for (const name of [...NINE, 'vt_other', 'ss_cookieAllowed']) deleteCookie(name)
}

beforeEach(clean)
afterEach(clean)

test('accept stores true, decline stores false, for 30 days [COO-16]', async () => {
  createConsent().accept()
  expect(document.cookie).toContain('ss_cookieAllowed=true')
  createConsent().decline()
  expect(document.cookie).toContain('ss_cookieAllowed=false')
  expect(createConsent().state).toBe('denied')
  const kept = await cookieStore.get('ss_cookieAllowed')
  const days = ((kept as { expires?: number | null } | null)!.expires! - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
})

test('under a restrictive policy no choice clears all nine at start, and nothing else [COO-18] [COO-19] [COO-20]', () => {
  setAll()
  createConsent({ policy: 'restrictive' })
  expect(names()).toEqual(['vt_other'])
})

test('so does decline; after accept they stay [COO-18] [COO-20]', () => {
  const consent = createConsent({ policy: 'restrictive' })
  consent.accept()
  setAll()
  createConsent({ policy: 'restrictive' })
  expect(names()).toHaveLength(11)
  consent.decline()
  expect(names()).toEqual(['ss_cookieAllowed', 'vt_other'])
})

test('without that policy they stay whatever the choice [COO-18]', () => {
  setAll()
  createConsent({ policy: 'open' }).decline()
  expect(names()).toHaveLength(11)
})

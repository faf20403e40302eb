import { VISIT_COOKIE } from '@vitrine/cookies'
import { ANALYTICS_COOKIES } from '@vitrine/tracking'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isArrival } from './isArrival.js'

const OUTSIDE = 'https://elsewhere.test/'
const INSIDE = `${location.origin}/prints`
const set = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/`
}
const clean = (): void => {
  for (const name of [VISIT_COOKIE, ANALYTICS_COOKIES.analyticsId]) document.cookie = `${name}=; path=/; max-age=0`
}
beforeEach(clean)
afterEach(clean)

test.each([
  ['from another site, within a visit', true, OUTSIDE, -1, 'a1'],
  ['from an address that no browser sends', true, 'elsewhere', -1, 'a1'],
  ['from this site, in a visit that began with this page', true, INSIDE, 0, 'a1'],
  ['from this site, within a visit', false, INSIDE, -1, 'a1'],
  ['from this site, within a visit whose visitor is not known', true, INSIDE, -1, undefined],
])('a page %s has an arrival to record: %s [TRK-35] [TRK-51]', (_, isRecorded, referrer, after, id) => {
  set(VISIT_COOKIE, String(Math.ceil(performance.timeOrigin) + after))
  if (id !== undefined) set(ANALYTICS_COOKIES.analyticsId, id)
  expect(isArrival({ referrer } as Document)).toBe(isRecorded)
})

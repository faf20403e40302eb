import { VISIT_COOKIE } from '@vitrine/cookies'
import { ANALYTICS_COOKIES } from '@vitrine/tracking'
import { beforeEach, expect, test } from 'vitest'
import { isArrival } from './isArrival.js'

const OUTSIDE = 'https://elsewhere.test/'
const INSIDE = `${location.origin}/prints`
const set = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/`
}
beforeEach(() => {
  for (const name of [VISIT_COOKIE, ANALYTICS_COOKIES.analyticsId]) document.cookie = `${name}=; path=/; max-age=0`
})

test.each([
  ['from another site, within a visit', OUTSIDE, -1, 'a1', true],
  ['from an address that no browser sends', 'elsewhere', -1, 'a1', true],
  ['from this site, in a visit that began with this page', INSIDE, 0, 'a1', true],
  ['from this site, within a visit', INSIDE, -1, 'a1', false],
  ['from this site, within a visit whose visitor is not known', INSIDE, -1, undefined, true],
])('a page %s has an arrival to record: %s [TRK-35] [TRK-51]', (_, referrer, after, id, isRecorded) => {
  set(VISIT_COOKIE, String(Math.ceil(performance.timeOrigin) + after))
  if (id !== undefined) set(ANALYTICS_COOKIES.analyticsId, id)
  expect(isArrival({ referrer } as Document)).toBe(isRecorded)
})

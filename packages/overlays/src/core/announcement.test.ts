import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ANNOUNCEMENT_COOKIE,
  ANNOUNCEMENT_ELEMENTS,
  closedMark,
  hasAnnouncementBar,
  isAnnouncementClosed,
} from './announcement.js'

test('the bar is left out of the checkout and previews, not of the cart [OVL-28]', () => {
  const without = [104, 301, 201, 202, 203, 204, 206, 207, 208, 209, 210, 211]
  expect(without.filter((pageType) => hasAnnouncementBar(pageType))).toEqual([])
  const having = [1, 2, 3, 50, 100, 101, 102, 103, 105, 106, 200, 205, 300]
  expect(having.filter((pageType) => !hasAnnouncementBar(pageType))).toEqual([])
})

test.each([
  ['ss_announcement=1.', true],
  ['crumb=x; ss_announcement=1.; cart=y', true],
  ['ss_announcement=12.', false],
  ['ss_announcement=1', false],
  ['xss_announcement=1.', false],
  ['', false],
])('a visitor with the cookies %o has closed version 1: %s [OVL-21]', (cookies, closed) =>
  expect(isAnnouncementClosed(cookies, 1)).toBe(closed),
)

test('the mark of a closed version is a cookie that ends with a dot [OVL-21]', () => {
  expect([ANNOUNCEMENT_COOKIE, closedMark(3)]).toEqual(['ss_announcement', 'ss_announcement=3.'])
})

test('the text may have bold, emphasised and broken lines, and no other element [OVL-21]', () => {
  expect(ANNOUNCEMENT_ELEMENTS).toEqual(['b', 'strong', 'em', 'i', 'br'])
})

test('only the closed version counts as closed [OVL-21]', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (closed, shown) => {
      expect(isAnnouncementClosed(`a=1; ${closedMark(closed)}`, shown)).toBe(closed === shown)
    }),
  )
})

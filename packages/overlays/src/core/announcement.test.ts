import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedMark, hasAnnouncementBar, isAnnouncementClosed } from './announcement.js'

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
])('a visitor with the cookies %o has closed version 1: %s', (cookies, closed) =>
  expect(isAnnouncementClosed(cookies, 1)).toBe(closed),
)

test('only the closed version counts as closed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (closed, shown) => {
      expect(isAnnouncementClosed(`a=1; ${closedMark(closed)}`, shown)).toBe(closed === shown)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsAsView, mayTrack } from './mayTrack.js'

test.each([
  ['a visitor', {}, true],
  ['a visitor on a not-found page', { pageType: 100 }, false],
  ['a visitor on the lock screen', { pageType: 103 }, false],
  ['a visitor who may not see a page', { pageType: 106 }, false],
  ['a visitor of a page of members', { pageType: 105 }, true],
  ['a visitor where tracking is disabled', { disabled: true }, false],
  ['an owner', { roles: [1] }, false],
  ['a viewer', { roles: [10] }, true],
  ['a viewer in the panel', { roles: [10], path: '/config/pages' }, false],
  ['a viewer with another role', { roles: [10, 3] }, false],
  ['an account without roles', { roles: [] }, false],
  ['a viewer on a not-found page', { roles: [10], pageType: 100 }, false],
  ['a visitor whose path names the panel', { path: '/config' }, true],
])('%s is tracked or not [TRK-1] [TRK-2] [TRK-3]', (_, facts, tracked) => {
  expect(mayTrack({ path: '/prints', ...facts })).toBe(tracked)
})

test('disabled wins over everything, then the type of the page, then the roles [TRK-1] [TRK-2] [TRK-3]', () => {
  const roles = fc.option(fc.array(fc.constantFrom(1, 3, 10)), { nil: undefined })
  fc.assert(
    fc.property(roles, fc.constantFrom('/', '/config', '/prints'), fc.nat(120), (given, path, pageType) => {
      expect(mayTrack({ disabled: true, roles: given, path, pageType })).toBe(false)
      const isRefused = [100, 103, 106].includes(pageType)
      const isViewer = given?.length === 1 && given[0] === 10 && path !== '/config'
      expect(mayTrack({ roles: given, path, pageType })).toBe(!isRefused && (given === undefined || isViewer))
    }),
  )
})

test.each([
  ['/search', false],
  ['/search/', false],
  ['/search/old', true],
  ['/searching', true],
  ['/', true],
])('the view of %s counts: %s [TRK-5] [TRK-6]', (path, counts) => {
  expect(countsAsView(path)).toBe(counts)
})

test('refused page types, signed-in admins and disabled tracking are skipped; /search is no view [RUN-22]', () => {
  const skipped = [
    { pageType: 100 },
    { pageType: 103 },
    { pageType: 106 },
    { roles: [1] },
    { roles: [10, 1] },
    { disabled: true },
  ]
  expect(skipped.map((facts) => mayTrack({ path: '/prints', ...facts }))).toEqual(skipped.map(() => false))
  expect([{ roles: [10] }, {}].map((facts) => mayTrack({ path: '/prints', ...facts }))).toEqual([true, true])
  expect([countsAsView('/search'), countsAsView('/prints')]).toEqual([false, true])
})

import type { Site } from '@vitrine/core-data/site'
import { PageType, WebsiteRole } from '@vitrine/enums'
import { afterEach, expect, test, vi } from 'vitest'
import { isTracked } from './isTracked.js'

afterEach(() => vi.unstubAllGlobals())

/** Whether a visitor is tracked on a page with this context. */
function isTrackedWith(context: object, pathname = '/prints'): boolean {
  vi.stubGlobal('location', { pathname })
  return isTracked({ context, use: () => context } as unknown as Site)
}
const signedIn = { authenticatedAccount: { id: 'a' } }

test('a visitor who is not signed in is tracked, except on pages of refusals [TRK-2]', () => {
  expect(isTrackedWith({})).toBe(true)
  expect(isTrackedWith({ websiteRoles: [WebsiteRole.Admin] })).toBe(true)
  expect(isTrackedWith({ pageType: PageType.NotFound })).toBe(false)
})

test('an owner who turns tracking off is obeyed [TRK-1]', () => {
  expect(isTrackedWith({ tracking: { disabled: true } })).toBe(false)
  expect(isTrackedWith({ tracking: { disabled: 'yes' } })).toBe(true)
})

test('of the accounts, only one whose role is to view is tracked, and not in the panel [TRK-2]', () => {
  expect(isTrackedWith({ ...signedIn, websiteRoles: [WebsiteRole.Viewer] })).toBe(true)
  expect(isTrackedWith({ ...signedIn, websiteRoles: [WebsiteRole.Viewer] }, '/config/pages')).toBe(false)
  expect(isTrackedWith({ ...signedIn, websiteRoles: [WebsiteRole.Admin] })).toBe(false)
  expect(isTrackedWith(signedIn)).toBe(false)
  expect(isTrackedWith({ ...signedIn, websiteRoles: [WebsiteRole.Viewer, WebsiteRole.Admin] })).toBe(false)
})

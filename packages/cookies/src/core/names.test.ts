import { expect, test } from 'vitest'
import * as consentNames from './consentNames.js'
import * as modeNames from './modeNames.js'
import * as siteNames from './names.js'
import * as visitNames from './visitNames.js'
import { TRACKING_COOKIES } from '../data/trackingCookies.js'

const names = { ...consentNames, ...siteNames, ...modeNames, ...visitNames }

test('the names that others rely on [COO-3]', () => {
  expect(names.CRUMB_COOKIE).toBe('crumb')
  expect(names.CART_COOKIE).toBe('CART')
  expect(names.IDENTITY_COOKIE).toBe('ss_identity')
  expect(names.PREVIEW_COOKIE).toBe('ss_preview')
  expect(names.OVERRIDE_COOKIE).toBe('ss_override')
  expect(names.FRAME_EXPANDED_COOKIE).toBe('ss_frameExpanded')
  expect(names.DISABLE_USER_SCRIPTS_COOKIE).toBe('ss_disableUserScripts')
})

test('lifetimes: 2 years, 30 minutes, 30 days [COO-4] [COO-5]', () => {
  expect(names.VISITOR_COOKIE).toBe('ss_cvr')
  expect(names.VISITOR_LIFETIME).toBe(63_072_000)
  expect(names.VISIT_COOKIE).toBe('ss_cvt')
  expect(names.VISIT_LIFETIME).toBe(1800)
  expect(names.CONSENT_COOKIE).toBe('ss_cookieAllowed')
  expect(names.CONSENT_LIFETIME).toBe(2_592_000)
})

test('nine tracking cookies are cleared, and the analytics cookies with them [COO-19]', () => {
  expect(TRACKING_COOKIES).toEqual([
    'SS_MATTR',
    'SS_MID',
    'SS_lastvisit',
    'user_segment',
    'ss_cid',
    'ss_cpvisit',
    'ss_cvisit',
    'ss_cvr',
    'ss_cvt',
    'SS_ANALYTICS_ID',
    'SS_SESSION_ID',
    'SS_FIRST_SESSION',
  ])
})

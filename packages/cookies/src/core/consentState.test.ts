import { expect, test } from 'vitest'
import { consentState, hasConsentChoice } from '../index.js'

test.each([
  ['', 'unknown'],
  ['crumb=1', 'unknown'],
  ['xss_cookieAllowed=true', 'unknown'],
  ['ss_cookieAllowed=true', 'allowed'],
  ['crumb=1; ss_cookieAllowed=true', 'allowed'],
  ['ss_cookieAllowed=false', 'denied'],
  ['ss_cookieAllowed=', 'denied'],
  ['ss_cookieAllowed=TRUE', 'denied'],
  ['ss_cookieAllowed=1; crumb=1', 'denied'],
] as const)('the cookie text %j holds the choice %s [COO-17] [COO-35]', (cookies, state) => {
  expect(consentState(cookies)).toBe(state)
  expect(hasConsentChoice(cookies)).toBe(state !== 'unknown')
})

import { expect, test } from 'vitest'
import { consentState, hasConsentChoice } from './consentState.js'

test.each([
  [undefined, 'unknown'],
  ['true', 'allowed'],
  ['false', 'denied'],
  ['', 'denied'],
  ['TRUE', 'denied'],
  ['1', 'denied'],
] as const)('the text %j means %s [COO-17]', (text, state) => {
  expect(consentState(text)).toBe(state)
})

test('any value of the cookie is a choice [COO-17]', () => {
  expect(hasConsentChoice('crumb=1; ss_cookieAllowed=true')).toBe(true)
  expect(hasConsentChoice('ss_cookieAllowed=maybe; crumb=1')).toBe(true)
  expect(hasConsentChoice('ss_cookieAllowed=')).toBe(true)
  expect(hasConsentChoice('crumb=1; xss_cookieAllowed=true')).toBe(false)
  expect(hasConsentChoice('')).toBe(false)
})

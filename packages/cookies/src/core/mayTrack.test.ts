import { expect, test } from 'vitest'
import { mayTrack } from './mayTrack.js'

const restrictive = { isAnalyticsCookiesDisabled: true }
const absolute = { isRestrictiveCookiePolicyAbsolute: true }

test.each([
  [restrictive, 'unknown', false],
  [restrictive, 'denied', false],
  [restrictive, 'allowed', true],
  [{}, 'unknown', true],
  [{}, 'allowed', true],
  [{}, 'denied', false],
  [absolute, 'unknown', false],
  [absolute, 'denied', false],
  [absolute, 'allowed', false],
  [{ ...restrictive, ...absolute }, 'allowed', false],
] as const)('under %j a choice that is %s: %s [COO-21] [COO-22]', (policy, state, expected) => {
  expect(mayTrack(policy, state)).toBe(expected)
})

test.each(['true', 1, {}, [], null, undefined])('%j is no policy', (value) => {
  const policy = { isAnalyticsCookiesDisabled: value, isRestrictiveCookiePolicyAbsolute: value }
  expect(mayTrack(policy, 'unknown')).toBe(true)
})

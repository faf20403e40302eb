import { expect, test } from 'vitest'
import { mayTrack, mustClear } from '../index.js'

test.each([
  ['restrictive', 'unknown', false],
  ['restrictive', 'denied', false],
  ['restrictive', 'allowed', true],
  ['open', 'unknown', true],
  ['open', 'allowed', true],
  ['open', 'denied', false],
  ['absolute', 'unknown', false],
  ['absolute', 'denied', false],
  ['absolute', 'allowed', false],
] as const)('the policy %s lets a choice that is %s track: %s [COO-21] [COO-22]', (policy, state, expected) => {
  expect(mayTrack(policy, state)).toBe(expected)
})

test.each([
  ['open', 'unknown', false],
  ['open', 'denied', false],
  ['restrictive', 'unknown', true],
  ['restrictive', 'denied', true],
  ['restrictive', 'allowed', false],
  ['absolute', 'unknown', true],
  ['absolute', 'denied', true],
  ['absolute', 'allowed', false],
] as const)('the policy %s clears on a choice that is %s: %s [COO-18] [COO-20]', (policy, state, expected) => {
  expect(mustClear(policy, state)).toBe(expected)
})

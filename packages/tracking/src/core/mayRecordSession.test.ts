import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecordingId, mayRecordSession } from './mayRecordSession.js'

const YES = { toggle: true, variant: true, cores: 3, tracked: true, awaitsConsent: false }

test.each([
  ['everything asks for it', {}, true],
  ['the toggle is off', { toggle: false }, false],
  ['the variant is off', { variant: false }, false],
  ['the device has 2 cores', { cores: 2 }, false],
  ['the cores are unknown', { cores: undefined }, false],
  ['the visitor is not tracked', { tracked: false }, false],
  ['consent is missing', { awaitsConsent: true }, false],
])('a session is recorded only where every rule says so: %s [TRK-57] [TRK-58]', (_, facts, records) => {
  expect(mayRecordSession({ ...YES, ...facts })).toBe(records)
})

test('one rule that says no is enough [TRK-57] [TRK-58]', () => {
  const facts = fc.record({
    toggle: fc.boolean(),
    variant: fc.boolean(),
    cores: fc.option(fc.nat(8), { nil: undefined }),
    tracked: fc.boolean(),
    awaitsConsent: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const { toggle, variant, cores = 0, tracked, awaitsConsent } = given
      expect(mayRecordSession(given)).toBe(toggle && variant && cores > 2 && tracked && !awaitsConsent)
    }),
  )
})

test.each([
  ['fs-1', true],
  ['mock-demo', false],
  ['MOCK1', false],
  ['', false],
  ['a-mock', true],
])('the id %j starts a recorder: %s [TRK-59] [TRK-60]', (id, starts) => {
  expect(isRecordingId(id)).toBe(starts)
})

import { expect, test } from 'vitest'
import { periodEnd } from './periodEnd.js'

const plan = (unit: 'WEEK' | 'MONTH' | 'YEAR', value = 1) => ({ billingPeriod: { unit, value }, numBillingCycles: 0 })

test.each([
  [
    '2026-01-31T12:00:00Z',
    plan('MONTH'),
    'UTC',
    ['2026-02-28T12:00:00Z', '2026-03-31T12:00:00Z', '2026-04-30T12:00:00Z'],
  ],
  ['2027-12-31T12:00:00Z', plan('MONTH', 2), 'UTC', ['2028-02-29T12:00:00Z', '2028-04-30T12:00:00Z']],
  [
    '2024-02-29T12:00:00Z',
    plan('YEAR'),
    'UTC',
    ['2025-02-28T12:00:00Z', '2026-02-28T12:00:00Z', '2027-02-28T12:00:00Z', '2028-02-29T12:00:00Z'],
  ],
  ['2026-03-15T23:30:00Z', plan('WEEK', 2), 'Europe/Berlin', ['2026-03-29T22:30:00Z', '2026-04-12T22:30:00Z']],
  // 31 January in New York is 1 February in UTC.
  ['2026-02-01T03:00:00Z', plan('MONTH'), 'America/New_York', ['2026-03-01T03:00:00Z', '2026-04-01T02:00:00Z']],
  // 2:30 does not exist on the day on which clocks are set forward.
  ['2026-02-28T01:30:00Z', plan('MONTH'), 'Europe/Berlin', ['2026-03-28T01:30:00Z']],
  ['2026-02-28T01:30:00Z', plan('WEEK', 4), 'Europe/Berlin', ['2026-03-28T01:30:00Z']],
  ['2026-03-01T01:30:00Z', plan('WEEK', 4), 'Europe/Berlin', ['2026-03-29T01:30:00Z']],
])('the periods of what begins at %s with %j in %s keep their day and hour [COM-113]', (anchor, terms, zone, ends) => {
  expect(ends.map((_, index) => periodEnd(new Date(anchor), terms, index + 1, zone).toISOString())).toEqual(
    ends.map((end) => new Date(end).toISOString()),
  )
})

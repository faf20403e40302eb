import { expect, test } from 'vitest'
import { installmentText, subscriptionText } from './planText.js'

test.each([
  ['WEEK', 1, 0, '$10.00 weekly'],
  ['MONTH', 1, 0, '$10.00 monthly'],
  ['YEAR', 1, 0, '$10.00 yearly'],
  ['WEEK', 2, 0, '$10.00 every 2 weeks'],
  ['MONTH', 3, 0, '$10.00 every 3 months'],
  ['YEAR', 5, 0, '$10.00 every 5 years'],
  ['MONTH', 1, 12, '$10.00 monthly for 12 payments'],
  ['WEEK', 2, 1, '$10.00 every 2 weeks for 1 payment'],
] as const)('a plan of %s × %i with %i payments reads "%s" [COM-17] [COM-18] [COM-19]', (unit, value, cycles, text) => {
  expect(
    subscriptionText({
      priceString: '$10.00',
      billingPeriodUnit: unit,
      billingPeriodValue: value,
      durationValue: cycles,
    }),
  ).toBe(text)
})

const klarna = {
  numInstallments: 4,
  amount: '$25.00',
  minimumCents: 5000,
  minimum: '$50.00',
  maximumCents: 100_000,
  maximum: '$1,000.00',
  isEnabled: true,
}

test.each([
  [4999, '4 payments available for orders over $50.00'],
  [5000, '4 payments of $25.00'],
  [100_000, '4 payments of $25.00'],
  [100_001, '4 payments available for orders up to $1,000.00'],
])('an order of %i cents reads "%s" [COM-20] [COM-21]', (orderCents, text) => {
  expect(installmentText({ ...klarna, orderCents })).toBe(text)
})

test('a provider whose flag is off has no text [COM-21]', () => {
  expect(installmentText({ ...klarna, orderCents: 10_000, isEnabled: false })).toBeUndefined()
})

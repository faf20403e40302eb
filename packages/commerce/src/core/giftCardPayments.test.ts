import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCardPayments } from './giftCardPayments.js'
import { summaryRows } from './summaryRows.js'

const card = (id: string, balanceCents: number) => ({ id, lastFour: `..${id}`, balanceCents })
const GOODS = [{ subscriptionPlan: null }]
const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const

test('gift cards pay one after another, and never more than the total or than they hold [COM-104]', () => {
  const total = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(total, fc.array(total, { maxLength: 5 }), (grandTotalCents, balances) => {
      const giftCards = balances.map((cents, place) => card(String(place), cents))
      const payments = giftCardPayments({ entries: GOODS, giftCards, grandTotalCents })
      const paid = payments.reduce((sum, { cents }) => sum + cents, 0)
      expect(paid).toBe(
        Math.min(
          grandTotalCents,
          balances.reduce((sum, cents) => sum + cents, 0),
        ),
      )
      for (const { id, cents } of payments.slice(0, -1)) expect(cents).toBe(balances[Number(id)])
      for (const { id, cents } of payments) expect(cents > 0 && cents <= balances[Number(id)]!).toBe(true)
    }),
  )
})

test('a gift card does not pay for a subscription [COM-104]', () => {
  const entries = [...GOODS, { subscriptionPlan: MONTHLY }]
  expect(giftCardPayments({ entries, giftCards: [card('a', 500)], grandTotalCents: 400 })).toEqual([])
})

test('the sums name each gift card, and what is left to pay [COM-104]', () => {
  const sums = { subtotalCents: 8000, discountCents: 0, shippingCostCents: 0, taxCents: 0, requiresShipping: false }
  const rows = summaryRows({ ...sums, grandTotalCents: 8000, giftCards: [card('a', 5000), card('b', 0)] })
  expect(rows.slice(1).map(({ key, name, amount }) => [key, name, amount])).toEqual([
    ['total', 'Total', '$80.00'],
    ['gift-card-a', 'Gift card ending in ..a', '-$50.00'],
    ['due', 'Left to pay', '$30.00'],
  ])
})

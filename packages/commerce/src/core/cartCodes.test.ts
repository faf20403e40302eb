import { expect, test } from 'vitest'
import { cartEntry } from '../testing/cartServer.js'
import { cartCodes } from './cartCodes.js'

const PLAN = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const cart = {
  entries: [cartEntry('a', 1)],
  validCoupons: [{ code: 'TRAM4', basisPoints: null, amountCents: 400 }],
  invalidCoupons: ['OLD'],
  giftCards: [
    { id: 'card-1', lastFour: '7K2M', balanceCents: 5000 },
    { id: 'card-2', lastFour: '9QXA', balanceCents: 0 },
  ],
}
const linesOf = (more: Partial<typeof cart> = {}) =>
  cartCodes({ ...cart, ...more }, {}).map(({ id, text, isValid, remove }) => [id, text, isValid, remove])

test('the list of codes has coupons, gift cards with what is left, and codes that are not valid [COM-105]', () => {
  expect(linesOf()).toEqual([
    ['TRAM4', 'TRAM4', true, 'Remove coupon TRAM4'],
    ['card-1', 'Gift card ending in 7K2M, $50.00 left', true, 'Remove gift card ending in 7K2M'],
    ['card-2', 'Gift card ending in 9QXA, $0.00 left', false, 'Remove gift card ending in 9QXA'],
    ['OLD', 'The coupon OLD is not valid.', false, 'Remove coupon OLD'],
  ])
})

test('a gift card in a cart with a subscription says that it does not pay [COM-105]', () => {
  const entries = [cartEntry('a', 1, { subscriptionPlan: PLAN })]
  expect(linesOf({ entries })[1]).toEqual([
    'card-1',
    'A gift card does not pay for a subscription.',
    false,
    'Remove gift card ending in 7K2M',
  ])
})

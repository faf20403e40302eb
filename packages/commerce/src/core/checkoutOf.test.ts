import { expect, test } from 'vitest'
import { cartEntry, cartOf } from '../testing/cartServer.js'
import { checkoutOf } from './checkoutOf.js'

const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const goods = cartOf([cartEntry('e1', 1)])
const subscription = cartOf([cartEntry('e1', 1), cartEntry('e2', 1, { subscriptionPlan: plan })])

test('a cart with a subscription among its entries has a checkout of its own, which names the cart [COM-35]', () => {
  expect(checkoutOf(goods, 'a b', '')).toBe('/commerce/goto-checkout')
  expect(checkoutOf(subscription, 'a b', '')).toBe('/checkout/subscribe?cartToken=a%20b')
})

test('the address of a checkout keeps the query of the link that leads to it [COM-35]', () => {
  expect(checkoutOf(goods, 'c', '?lang=de')).toBe('/commerce/goto-checkout?lang=de')
  expect(checkoutOf(subscription, 'c', '?lang=de')).toBe('/checkout/subscribe?cartToken=c&lang=de')
})

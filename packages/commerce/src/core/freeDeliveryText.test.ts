import { expect, test } from 'vitest'
import { freeDeliveryText } from './freeDeliveryText.js'

const cart = { freeShippingFromCents: 6000, subtotalCents: 4400, discountCents: 0, requiresShipping: true }

test.each([
  [{}, '$16.00 more for free delivery.'],
  [{ subtotalCents: 5999 }, '$0.01 more for free delivery.'],
  [{ subtotalCents: 6000 }, 'Delivery is free.'],
  [{ subtotalCents: 6500, discountCents: 650 }, '$1.50 more for free delivery.'],
  [{ requiresShipping: false }, ''],
  [{ freeShippingFromCents: null }, ''],
  [{ freeShippingFromCents: undefined }, ''],
])('the line about free delivery of a cart with %j is %j [COM-101]', (more, text) => {
  expect(freeDeliveryText({ ...cart, ...more })).toBe(text)
})

import { expect, test } from 'vitest'
import { cartSummary } from './cartSummary.js'

test.each([
  [{ totalQuantity: 3, subtotalCents: 8400 }, undefined, { items: 3, subtotal: '$84.00' }],
  [{ totalQuantity: 0, subtotalCents: 0 }, 'EUR', { items: 0, subtotal: '€0.00' }],
  [{ totalQuantity: 101, subtotalCents: 500 }, 'JPY', { items: 101, subtotal: '¥500' }],
])('%j in %s is summed up as pieces and a subtotal [COM-26] [COM-29]', (cart, currency, summary) => {
  expect(cartSummary(cart, { currency })).toEqual(summary)
})

test('a cart is summed up in US dollars by default [COM-29]', () => {
  expect(cartSummary({ totalQuantity: 1, subtotalCents: 5600 })).toEqual({ items: 1, subtotal: '$56.00' })
})

import { CART } from '@vitrine/messages'
import { expect, test } from 'vitest'
import { summaryRows } from './summaryRows.js'

const goods = {
  subtotalCents: 5600,
  discountCents: 0,
  shippingCostCents: 0,
  taxCents: 0,
  grandTotalCents: 5600,
  requiresShipping: false,
}
const read = (...given: Parameters<typeof summaryRows>): (readonly string[])[] =>
  summaryRows(...given).map(({ key, name, amount }) => [key, name, amount])

test('a cart shows subtotal, discount, shipping, tax and total, in this order [COM-24] [COM-50]', () => {
  const cart = { discountCents: 1, shippingCostCents: 500, taxCents: 1, grandTotalCents: 6100, requiresShipping: true }
  expect(read({ ...goods, ...cart })).toEqual([
    ['subtotal', 'Subtotal', '$56.00'],
    ['discount', 'Discount', '-$0.01'],
    ['shipping', 'Shipping', '$5.00'],
    ['tax', 'Tax', '$0.01'],
    ['total', 'Total', '$61.00'],
  ])
})

test('sums that do not count are left out, and free shipping is shown [COM-24] [COM-50]', () => {
  expect(read(goods).map(([key]) => key)).toEqual(['subtotal', 'total'])
  expect(read({ ...goods, requiresShipping: true })[1]).toEqual(['shipping', 'Shipping', '$0.00'])
})

test('sums are written in the given currency and words [COM-24]', () => {
  const messages = { ...CART, grandTotal: 'Summe' }
  expect(read(goods, { currency: 'JPY', messages }).at(-1)).toEqual(['total', 'Summe', '¥5,600'])
})

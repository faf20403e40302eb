import { expect, test } from 'vitest'
import { cartEntry, cartOf } from '../testing/cartServer.js'
import { optimisticCart } from './optimisticCart.js'

const cart = cartOf([cartEntry('e1', 1), cartEntry('e2', 2)])

test('a wanted quantity changes its entry and the sums, and no other entry [COM-24]', () => {
  const { entries, ...sums } = optimisticCart(cart, new Map([['e1', 3]]), { currency: 'JPY' })
  expect(entries).toEqual([cartEntry('e1', 3), cart.entries[1]])
  expect(sums).toMatchObject({
    subtotalCents: 14_000,
    subtotalAmount: '14000',
    grandTotalCents: 14_000,
    totalQuantity: 5,
  })
})

test('a wanted quantity of 0 takes the entry out of the cart and its sums [COM-24]', () => {
  const { entries, totalQuantity, subtotalAmount } = optimisticCart(cart, new Map([['e1', 0]]))
  expect([entries, totalQuantity, subtotalAmount]).toEqual([[cart.entries[1]], 2, '56.00'])
})

test('a cart without a wanted entry is the same cart [COM-62]', () => {
  expect(optimisticCart(cart, new Map([['gone', 3]]))).toBe(cart)
  expect(optimisticCart(cart, new Map())).toBe(cart)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { one, quantityOf, serve } from '../../testing/cartStore.js'
import { LOST } from '../testing/cartServer.js'
import { createCart } from './createCart.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('settling sends what waits, once, and resolves with its answer [COM-50]', async () => {
  const { calls, sent, cart: served } = serve()
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 7)
  const settled = cart.settle()
  void cart.settle()
  expect(sent).toEqual([['change', 'e1', 7]])
  await vi.advanceTimersByTimeAsync(20)
  await settled
  expect([served().entries[0]!.quantity, cart.$state.get().isPending, sent.length]).toEqual([7, false, 1])
})

test('settling waits for an addition that is on its way [COM-50]', async () => {
  const { calls } = serve([{ arrives: 5, returns: 5 }])
  const cart = createCart(calls, { cart: one })
  void cart.add({ itemId: 'e2', sku: 'SQ', quantity: 1 })
  const settled = vi.fn()
  void cart.settle().then(settled)
  await vi.advanceTimersByTimeAsync(9)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([settled.mock.calls.length, quantityOf(cart, 'e2')]).toEqual([1, 1])
})

test('settling ends with the previous cart if what waited is refused [COM-33]', async () => {
  const { calls } = serve([LOST])
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 7)
  const settled = cart.settle()
  await vi.advanceTimersByTimeAsync(50)
  await settled
  expect(quantityOf(cart)).toBe(1)
  expect(cart.$state.get()).toMatchObject({ isPending: false, error: { action: 'change' } })
})

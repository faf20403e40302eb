import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartEntry, cartOf, cartServer } from '../testing/cartServer.js'
import type { Course } from '../testing/cartServer.js'
import { createCart } from './createCart.js'
import type { CartStore } from './createCart.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a cart under delayed, lost, reordered and repeated answers', () => {
  const course = fc.record({
    arrives: fc.integer({ min: 0, max: 400 }),
    returns: fc.integer({ min: 0, max: 400 }),
    lost: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('request', 'answer') },
    ),
  }) as fc.Arbitrary<Course>
  const step = fc.record({
    tab: fc.constantFrom(0, 1),
    act: fc.oneof(
      fc.record({
        kind: fc.constant('quantity' as const),
        id: fc.constantFrom('e1', 'e2', 'gone'),
        to: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ kind: fc.constantFrom('add', 'coupon', 'uncoupon', 'restore', 'repeat', 'order') }),
    ),
    pause: fc.integer({ min: 0, max: 300 }),
  })

  test('what two tabs show at rest equals what the server has [COM-33]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 14 }),
        fc.array(course, { minLength: 1 }),
        async (steps, courses) => {
          let turn = 0
          const first = cartOf([cartEntry('e1', 1), cartEntry('e2', 2)])
          let server = cartServer(first, () => courses[turn++ % courses.length]!)
          const seen = [first]
          const tabs: CartStore[] = []
          const calls = new Proxy(server.calls, {
            get: (_, name: keyof typeof server.calls) => server.calls[name],
          })
          const latest = [first, first]
          for (const index of [0, 1]) {
            const other = 1 - index
            tabs[index] = createCart(calls, {
              cart: first,
              onCart(cart) {
                const before = latest[index]!
                if (cart.id === before.id) expect(cart.revision).toBeGreaterThanOrEqual(before.revision)
                latest[index] = cart
                seen.push(cart)
                const told = latest[other]!
                if (cart.id !== told.id || cart.revision > told.revision)
                  setTimeout(() => void tabs[other]!.refresh(), 20)
              },
            })
          }
          for (const { tab, act, pause } of steps) {
            const cart = tabs[tab]!
            if (act.kind === 'quantity') void cart.setQuantity(act.id, act.to)
            else if (act.kind === 'add') cart.add({ itemId: 'e1', sku: 'SQ', quantity: 1 }).catch(() => {})
            else if (act.kind === 'coupon') cart.addCoupon('TEN').catch(() => {})
            else if (act.kind === 'uncoupon') cart.removeCoupon('TEN').catch(() => {})
            else if (act.kind === 'restore') void cart.refresh()
            else if (act.kind === 'repeat') cart.receive(seen[seen.length >> 1]!)
            else {
              // Give the server an empty cart after an order: an order closes the cart, and the confirmation page loads
              // the new one.
              await vi.advanceTimersByTimeAsync(3000)
              server = cartServer(
                cartOf([], { id: `after-${server.cart().id}` }),
                () => courses[turn++ % courses.length]!,
              )
              for (const each of tabs) void each.refresh()
            }
            await vi.advanceTimersByTimeAsync(pause)
          }
          await vi.advanceTimersByTimeAsync(20_000)
          for (const tab of tabs) {
            expect(tab.$state.get().cart).toEqual(server.cart())
            expect(tab.$state.get().isPending).toBe(false)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

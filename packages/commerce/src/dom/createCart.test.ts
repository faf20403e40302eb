import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartEntry, cartOf, cartServer } from '../testing/cartServer.js'
import type { Course } from '../testing/cartServer.js'
import { createCart } from './createCart.js'
import type { CartStore } from './createCart.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const quantityOf = (cart: CartStore, id = 'e1'): number | undefined =>
  cart.$state.get().cart?.entries.find((entry) => entry.id === id)?.quantity

const one = cartOf([cartEntry('e1', 1)])

/** A server with the cart of one entry; the courses of its calls in turn. */
function serve(courses: readonly Course[] = []) {
  let turn = 0
  return cartServer(one, () => courses[turn++] ?? { arrives: 5, returns: 5 })
}

test('a press shows at once, with its sums, before any call is sent', () => {
  const { calls, sent } = serve()
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 3)
  expect(cart.$state.get().cart).toMatchObject({
    entries: [{ quantity: 3, totalCents: 8400 }],
    subtotalCents: 8400,
    grandTotalCents: 8400,
    totalQuantity: 3,
  })
  expect(sent).toEqual([])
})

test('20 presses in a second end as 20, in at most 3 calls, and no older number shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 25, max: 400 }), { minLength: 40, maxLength: 40 }), async (delays) => {
      vi.setSystemTime(0)
      let turn = 0
      const server = cartServer(cartOf([cartEntry('e1', 0)]), () => ({
        arrives: delays[turn % 40]!,
        returns: delays[turn++ % 40]!,
      }))
      const cart = createCart(server.calls, { cart: server.cart() })
      const shown: number[] = []
      cart.$state.listen(() => shown.push(quantityOf(cart)!))
      for (let press = 1; press <= 20; press += 1) {
        void cart.setQuantity('e1', quantityOf(cart)! + 1)
        expect(quantityOf(cart)).toBe(press)
        await vi.advanceTimersByTimeAsync(50)
      }
      await vi.advanceTimersByTimeAsync(5000)
      expect(shown).toEqual([...shown].sort((a, b) => a - b))
      expect([quantityOf(cart), server.cart().entries[0]!.quantity]).toEqual([20, 20])
      expect(server.sent.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['change', 4],
  ['remove', 0],
] as const)('a refused %s restores the previous cart and names the action [COM-33]', async (action, quantity) => {
  const { calls } = serve([{ arrives: 5, returns: 5, lost: 'request' }])
  const cart = createCart(calls, { cart: one })
  const answer = cart.setQuantity('e1', quantity)
  answer.catch(() => {})
  expect(quantityOf(cart)).toBe(quantity || undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantityOf(cart)).toBe(1)
  expect(cart.$state.get()).toMatchObject({ isPending: false, error: { action, entryId: 'e1' } })
  await expect(answer).rejects.toThrow('The answer was lost.')
})

test('a change whose answer was lost shows what the server has', async () => {
  const { calls } = serve([{ arrives: 5, returns: 5, lost: 'answer' }])
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 4)
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantityOf(cart)).toBe(4)
  expect(cart.$state.get().error?.action).toBe('change')
})

test('a refused addition names its action, and the next change clears it [COM-33]', async () => {
  const { calls } = serve([{ arrives: 5, returns: 5, lost: 'request' }])
  const cart = createCart(calls, { cart: one })
  const added = cart.add({ itemId: 'e2', sku: 'SQ2', quantity: 1 })
  added.catch(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(cart.$state.get().error?.action).toBe('add')
  void cart.addCoupon('TEN')
  expect(cart.$state.get().error).toBeUndefined()
})

test.each([-1, 2.5, Number.NaN, 1e20, Number('x')])('%d is refused as a quantity without a call', async (quantity) => {
  const { calls, sent } = serve()
  const cart = createCart(calls, { cart: one })
  await expect(cart.setQuantity('e1', quantity)).rejects.toThrow(RangeError)
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, quantityOf(cart), cart.$state.get().error?.action]).toEqual([[], 1, 'change'])
})

test('an older answer of a read never shows over a newer one', async () => {
  const { calls } = serve([
    { arrives: 0, returns: 900 },
    { arrives: 5, returns: 5 },
  ])
  const cart = createCart(calls, { cart: one })
  void cart.refresh()
  await vi.advanceTimersByTimeAsync(10)
  cart.add({ itemId: 'e1', sku: 'SQ1', quantity: 1 }).catch(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(quantityOf(cart)).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantityOf(cart)).toBe(2)
})

test('settling sends what waits and resolves with its answer', async () => {
  const { calls, sent, cart: served } = serve()
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 7)
  const settled = cart.settle()
  expect(sent).toEqual([['change', 'e1', 7]])
  await vi.advanceTimersByTimeAsync(20)
  await settled
  expect([served().entries[0]!.quantity, cart.$state.get().isPending]).toEqual([7, false])
})

test('each change is announced with a promise of the cart after it', async () => {
  const { calls } = serve()
  const updates: { readonly action: string; readonly promise: Promise<unknown> }[] = []
  const cart = createCart(calls, { cart: one, onUpdate: (update) => updates.push(update) })
  void cart.setQuantity('e1', 2)
  void cart.setQuantity('e1', 3)
  void cart.setShipping({ selectedShippingOption: 'post' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(updates.map(({ action }) => action)).toEqual(['change', 'change', 'shipping'])
  expect(await updates[0]!.promise).toMatchObject({ totalQuantity: 3 })
})

test('after the stop nothing more is sent', async () => {
  const { calls, sent } = serve()
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 2)
  cart.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})

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

  test('what two tabs show at rest equals what the server has', async () => {
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

import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { one, quantityOf, serve } from '../../testing/cartStore.js'
import { cartEntry, cartOf, cartServer, LOST } from '../testing/cartServer.js'
import { createCart } from './createCart.js'
import type { CartStore } from './createCart.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a press shows at once, with its sums, before any call is sent [COM-24] [COM-50]', () => {
  const { calls, sent } = serve()
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 3)
  expect(cart.$state.get().cart).toMatchObject({
    entries: [{ quantity: 3, totalCents: 8400 }],
    subtotalCents: 8400,
    subtotalAmount: '84.00',
    grandTotalCents: 8400,
    totalQuantity: 3,
  })
  expect(sent).toEqual([])
  expect(cart.$state.get()).toMatchObject({ isPending: true, error: undefined })
  const inYen = createCart(calls, { cart: one, currency: 'JPY' })
  void inYen.setQuantity('e1', 3)
  expect(inYen.$state.get().cart?.subtotalAmount).toBe('8400')
})

test('20 presses in a second end as 20, in at most 3 calls, and no older number shows [COM-50]', async () => {
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
  const { calls } = serve([LOST])
  const cart = createCart(calls, { cart: one })
  const answer = cart.setQuantity('e1', quantity)
  answer.catch(() => {})
  expect(quantityOf(cart)).toBe(quantity || undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantityOf(cart)).toBe(1)
  expect(cart.$state.get()).toMatchObject({
    isPending: false,
    error: { action, entryId: 'e1', cause: new Error('The answer was lost.') },
  })
  await expect(answer).rejects.toThrow('The answer was lost.')
})

test('a change whose answer was lost shows what the server has [COM-33]', async () => {
  const { calls } = serve([{ arrives: 5, returns: 5, lost: 'answer' }])
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 4)
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantityOf(cart)).toBe(4)
  expect(cart.$state.get().error?.action).toBe('change')
})

test('a refused addition names its action, and the next change clears it [COM-33]', async () => {
  const { calls } = serve([LOST])
  const cart = createCart(calls, { cart: one })
  const added = cart.add({ itemId: 'e2', sku: 'SQ2', quantity: 1 })
  added.catch(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(cart.$state.get().error?.action).toBe('add')
  void cart.addCoupon('TEN')
  expect(cart.$state.get().error).toBeUndefined()
})

test.each([-1, 2.5, Number.NaN, 1e20, Number('x')])(
  '%d is refused as a quantity without a call [COM-33]',
  async (quantity) => {
    const { calls, sent } = serve()
    const cart = createCart(calls, { cart: one })
    await expect(cart.setQuantity('e1', quantity)).rejects.toThrow(
      new RangeError(`[commerce] ${quantity} is no quantity. Pass a whole number from 0.`),
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent, quantityOf(cart)]).toEqual([[], 1])
    expect(cart.$state.get().error).toMatchObject({ action: 'change', entryId: 'e1', cause: expect.any(RangeError) })
  },
)

test('an older answer of a read never shows over a newer one [COM-54]', async () => {
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

test('a refused change shows the previous cart also while the server cannot be read [COM-33]', async () => {
  const { calls } = serve([LOST])
  const cart = createCart({ ...calls, get: () => Promise.reject(new Error('offline')) }, { cart: one })
  void cart.setQuantity('e1', 7)
  await vi.advanceTimersByTimeAsync(500)
  expect(cart.$state.get()).toMatchObject({ cart: one, isPending: false, error: { action: 'change', entryId: 'e1' } })
})

const ENTRY = { itemId: 'e2', sku: 'SQ2', quantity: 1 }
const POST = { selectedShippingOption: 'post' }

test.each([
  ['add', 'add', ENTRY, (cart: CartStore) => cart.add(ENTRY)],
  ['coupon', 'coupon', 'TEN', (cart: CartStore) => cart.addCoupon('TEN')],
  ['coupon', 'uncoupon', 'OLD', (cart: CartStore) => cart.removeCoupon('OLD')],
  ['shipping', 'shipping', POST, (cart: CartStore) => cart.setShipping(POST)],
] as const)(
  'a change of %s by the call %s is sent at once, and named when it is refused [COM-33] [COM-50]',
  async (...given) => {
    const [action, call, value, act] = given
    const { calls, sent, cart: served } = serve([{ arrives: 5, returns: 5 }, LOST])
    const [onUpdate, onCart] = [vi.fn(), vi.fn()]
    const cart = createCart(calls, { cart: one, onUpdate, onCart })
    const answer = act(cart)
    expect([sent, cart.$state.get().isPending]).toEqual([[[call, value]], true])
    expect(onUpdate.mock.calls).toEqual([[{ action, promise: answer }]])
    await vi.advanceTimersByTimeAsync(10)
    expect(await answer).toBe(served())
    expect(onCart.mock.calls).toEqual([[served()]])
    expect(cart.$state.get()).toEqual({ cart: served(), isPending: false, error: undefined })
    act(cart).catch(() => {})
    await vi.advanceTimersByTimeAsync(50)
    const error = { action, cause: new Error('The answer was lost.') }
    expect(cart.$state.get()).toEqual({ cart: served(), isPending: false, error })
  },
)

test('a quantity is sent 150 ms after the last press, at most 600 ms after the first, and not after the stop [COM-50]', async () => {
  const { calls, sent } = serve()
  const cart = createCart(calls, { cart: one })
  void cart.setQuantity('e1', 2)
  await vi.advanceTimersByTimeAsync(149)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['change', 'e1', 2]])
  await vi.advanceTimersByTimeAsync(1000)
  for (let press = 0; press < 6; press += 1) {
    void cart.setQuantity('e1', 3 + press)
    await vi.advanceTimersByTimeAsync(press === 5 ? 99 : 100)
  }
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent[1]).toEqual(['change', 'e1', 8])
  await vi.advanceTimersByTimeAsync(1000)
  void cart.setQuantity('e1', 9)
  cart.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.length).toBe(2)
})

test('the pauses before a quantity is sent are options, and a removal has none [COM-50]', async () => {
  const { calls, sent } = serve()
  const cart = createCart(calls, { cart: one, pause: 10, longestPause: 15 })
  void cart.setQuantity('e1', 2)
  await vi.advanceTimersByTimeAsync(8)
  void cart.setQuantity('e1', 3)
  await vi.advanceTimersByTimeAsync(6)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['change', 'e1', 3]])
  await vi.advanceTimersByTimeAsync(20)
  void cart.setQuantity('e1', 0)
  expect(sent[1]).toEqual(['remove', 'e1'])
  expect(cart.$state.get().cart?.entries).toEqual([])
})

test('presses during a call wait for its end and a pause, and only the last one is sent [COM-50]', async () => {
  const { calls, sent } = serve()
  const onUpdate = vi.fn()
  const cart = createCart(calls, { cart: one, onUpdate })
  const answers = [cart.setQuantity('e1', 2)]
  await vi.advanceTimersByTimeAsync(152)
  answers.push(cart.setQuantity('e1', 3), cart.setQuantity('e1', 4))
  expect(onUpdate.mock.calls[2]).toEqual([
    { action: 'change', entryId: 'e1', quantity: 4, promise: expect.any(Promise) },
  ])
  await vi.advanceTimersByTimeAsync(8 + 149)
  expect([sent, quantityOf(cart)]).toEqual([[['change', 'e1', 2]], 4])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent[1]).toEqual(['change', 'e1', 4])
  await vi.advanceTimersByTimeAsync(10)
  for (const answer of answers) expect((await answer).totalQuantity).toBe(4)
  expect(cart.$state.get().isPending).toBe(false)
})

test('each change is announced with a promise of the cart after it [COM-54]', async () => {
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

test('a cart that is not known is absent until it is read [COM-62]', async () => {
  const { calls } = serve()
  const cart = createCart(calls)
  expect(cart.$state.get()).toEqual({ cart: undefined, isPending: false, error: undefined })
  void cart.refresh()
  await vi.advanceTimersByTimeAsync(10)
  expect(cart.$state.get().cart).toBe(one)
})

test('an answer with an older cart, to a call sent before, makes the cart read the server again [COM-54]', async () => {
  const [before, after] = [cartOf([cartEntry('e1', 1)], { revision: 9 }), cartOf([], { id: 'c2' })]
  let answer = (_cart: typeof before): void => {}
  const calls = { ...serve().calls, add: () => new Promise<typeof before>((resolve) => (answer = resolve)) }
  const get = vi.fn(() => Promise.resolve(after))
  const onCart = vi.fn()
  const cart = createCart({ ...calls, get }, { onCart })
  void cart.add({ itemId: 'e1', sku: 'SQ', quantity: 1 })
  await cart.refresh()
  answer(before)
  await vi.advanceTimersByTimeAsync(0)
  expect(cart.$state.get().cart).toBe(after)
  expect(get).toHaveBeenCalledTimes(2)
  expect(onCart.mock.calls).toEqual([[after], [after]])
})

test('the first answer counts, though its cart is another one than that of the page [COM-54]', async () => {
  const other = cartOf([], { id: 'c2' })
  const get = vi.fn(() => Promise.resolve(other))
  const cart = createCart({ ...serve().calls, get }, { cart: one })
  await cart.refresh()
  expect(cart.$state.get().cart).toBe(other)
  expect(get).toHaveBeenCalledOnce()
})

test('a received cart shows if it is newer, and one with another id makes the cart read the server [COM-54]', async () => {
  const { calls } = serve()
  const get = vi.spyOn(calls, 'get')
  const cart = createCart(calls, { cart: one })
  const newer = cartOf([cartEntry('e1', 5)], { revision: 2 })
  cart.receive(newer)
  cart.receive(cartOf([cartEntry('e1', 9)], { revision: 1 }))
  expect([cart.$state.get().cart, get.mock.calls.length]).toEqual([newer, 0])
  cart.receive(cartOf([], { id: 'c2', revision: 9 }))
  expect([cart.$state.get().cart, get.mock.calls.length]).toEqual([newer, 1])
})

import { afterEach, expect, test, vi } from 'vitest'
import { cartEntry, cartOf } from '../testing/cartServer.js'
import type { Cart } from '../api/cart.js'
import type { CartStore } from './createCart.js'
import { followCart } from './followCart.js'

const CHANNEL = 'vitrine.commerce.cart.1'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const first = cartOf([cartEntry('e1', 1)])
const second = cartOf([cartEntry('e1', 2)], { revision: 2 })
const MARK = JSON.stringify(['c1', 2])

/** A page with a cart, another tab of its site, and the carts and reads that reach the page's cart. */
function open(state: { readonly cart?: Cart } = { cart: first }) {
  const receive = vi.fn()
  const refresh = vi.fn(async () => {})
  const store = { $state: { get: () => state }, receive, refresh } as unknown as CartStore
  const follower = followCart(document)
  stops.push(follower.follow(store))
  const tab = new BroadcastChannel(CHANNEL)
  stops.push(() => tab.close())
  const told: unknown[] = []
  tab.addEventListener('message', ({ data }) => told.push(data))
  return { follower, receive, refresh, tab, told }
}
/** Says a mark to the channel, and waits until all that listen have heard it: a channel that opened last hears last. */
async function say(tab: BroadcastChannel, mark: string): Promise<void> {
  const last = new BroadcastChannel(CHANNEL)
  const heard = new Promise((resolve) => last.addEventListener('message', resolve, { once: true }))
  tab.postMessage(mark)
  await heard
  last.close()
}
const change = (cart: unknown): void =>
  void document.dispatchEvent(new CustomEvent('vitrine:commerce:cart-change', { detail: { cart } }))

test('an own change is announced to the page and to other tabs, and is not received again [COM-54]', async () => {
  const { follower, receive, told } = open()
  const events: unknown[] = []
  const listen = (event: Event): void => void events.push([event.type, (event as CustomEvent<object>).detail])
  for (const type of ['vitrine:commerce:cart-update', 'vitrine:commerce:cart-change'])
    document.addEventListener(type, listen, { once: true })
  const promise = Promise.resolve(second)
  follower.announce({ action: 'change', entryId: 'e1', quantity: 2, promise })
  await expect.poll(() => told).toEqual([MARK])
  expect(events).toEqual([
    ['vitrine:commerce:cart-update', { action: 'change', entryId: 'e1', quantity: 2, promise }],
    ['vitrine:commerce:cart-change', { cart: second }],
  ])
  expect(receive).not.toHaveBeenCalled()
})

test('a change that fails announces no cart, and throws nowhere [COM-54]', async () => {
  const { follower } = open()
  const changed = vi.fn()
  document.addEventListener('vitrine:commerce:cart-change', changed)
  const thrown = vi.fn((event: Event) => event.preventDefault())
  addEventListener('unhandledrejection', thrown)
  const { promise, reject } = Promise.withResolvers<never>()
  follower.announce({ action: 'remove', entryId: 'e1', quantity: 0, promise })
  reject(new Error('refused'))
  // Wait for two tasks: a browser reports unhandled rejections after the task in which they stay unhandled.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => void setTimeout(resolve))
  expect([changed.mock.calls, thrown.mock.calls]).toEqual([[], []])
  removeEventListener('unhandledrejection', thrown)
  document.removeEventListener('vitrine:commerce:cart-change', changed)
})

test('a cart of another part of the page is received and told to other tabs, anything else is not [COM-54]', async () => {
  const { receive, told } = open()
  for (const cart of [null, undefined, 'cart']) change(cart)
  change(second)
  await expect.poll(() => told).toEqual([MARK])
  expect(receive.mock.calls).toEqual([[second]])
  change({ id: 'c1', revision: 3, totalQuantity: 4 })
  await expect.poll(() => told).toEqual([MARK, JSON.stringify(['c1', 3])])
  expect(receive).toHaveBeenCalledTimes(1)
})

test('another cart of another tab is read, the same one is not [COM-54]', async () => {
  const { refresh, tab } = open()
  await say(tab, JSON.stringify(['c1', 1]))
  expect(refresh).not.toHaveBeenCalled()
  await say(tab, MARK)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a cart that is not known yet is read when another tab tells one [COM-54] [COM-62]', async () => {
  const { refresh, tab } = open({})
  await say(tab, MARK)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a page that is left follows no tab, and reads the cart once when it is restored [RUN-51 a]', async () => {
  const { refresh, tab } = open()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await say(tab, MARK)
  expect(refresh).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  await say(tab, MARK)
  expect(refresh).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(refresh).toHaveBeenCalledTimes(1)
  await say(tab, MARK)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('after its stop the cart follows nothing [COM-54]', async () => {
  const { receive, refresh, tab } = open()
  stops.shift()!()
  change(second)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await say(tab, MARK)
  expect([receive.mock.calls, refresh.mock.calls]).toEqual([[], []])
})

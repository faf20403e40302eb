import { writeCookie } from '@vitrine/cookies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

const RESTORED = 'vitrine:runtime:restored'
const CART_PATH = '/api/commerce/shopping-cart'
const cart = { id: 'c', entries: [], subtotalCents: 0, grandTotalCents: 0, totalQuantity: 2 }
const stops: (() => void)[] = []

beforeEach(() => {
  document.body.innerHTML = '<a data-scope="cart-indicator" href="/cart">Cart</a>'
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A document like the page's whose reloads are counted. */
function countReloads() {
  const reload = vi.fn()
  const page = {
    location: { reload },
    querySelector: document.querySelector.bind(document),
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
    dispatchEvent: document.dispatchEvent.bind(document),
  } as unknown as Document
  return { page, reload }
}

/** The carts that the page announces. */
function followCarts(): unknown[] {
  const carts: unknown[] = []
  const follow = (event: Event): void => void carts.push((event as CustomEvent<{ cart: unknown }>).detail.cart)
  document.addEventListener('vitrine:commerce:cart-change', follow)
  stops.push(() => document.removeEventListener('vitrine:commerce:cart-change', follow))
  return carts
}

test('a restored page reads the cart again and announces it, each time, and after the stop no more [RUN-51 a]', async () => {
  const carts = followCarts()
  const site = fakeSite(() => cart)
  const stop = await feature(site, document)
  await expect.poll(() => carts).toEqual([cart])
  document.dispatchEvent(new CustomEvent(RESTORED))
  await expect.poll(() => carts).toEqual([cart, cart])
  stop()
  document.dispatchEvent(new CustomEvent(RESTORED))
  expect(site.calls.map(({ path }) => path)).toEqual([CART_PATH, CART_PATH])
})

test('a restored page without a cart indicator reads no cart [RUN-51 a]', async () => {
  document.body.replaceChildren()
  const site = fakeSite(() => cart)
  stops.push(await feature(site, document))
  expect(site.calls).toEqual([])
})

test('a cart that a restored page cannot read is reported, and announces nothing [RUN-51 a]', async () => {
  const carts = followCarts()
  const fault = new TypeError('offline')
  const site = fakeSite(() => {
    throw fault
  })
  stops.push(await feature(site, document))
  await expect.poll(() => site.reported).toEqual([{ error: fault, place: { source: 'feature', type: 'restored' } }])
  expect(carts).toEqual([])
})

test.each([
  [{}, undefined, 0],
  [{}, 'a', 1],
  [{ authenticatedAccount: { id: 'a' } }, 'a', 0],
  [{ authenticatedAccount: { id: 'a' } }, 'b', 1],
  [{ authenticatedAccount: { id: 'a' } }, undefined, 1],
  [{ memberAccountId: 'm' }, 'm', 0],
  [{ memberAccountId: 'm' }, 'a', 1],
  [{ authenticatedAccount: null, memberAccountId: 'm' }, 'm', 0],
  [{ authenticatedAccount: { id: 'a' }, memberAccountId: 'm' }, 'a', 0],
])(
  'a restored page of %j, seen by the account %j, is loaded anew %i times [RUN-51 b]',
  async (context, identity, reloads) => {
    if (identity !== undefined) writeCookie('ss_identity', identity)
    const { page, reload } = countReloads()
    const site = fakeSite(() => cart, context)
    stops.push(await feature(site, page))
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect(site.calls).toHaveLength(1 - reloads)
  },
)

test('a page is loaded anew when it is restored for another account [RUN-51 b]', async () => {
  const { page, reload } = countReloads()
  stops.push(
    await feature(
      fakeSite(() => cart),
      page,
    ),
  )
  expect(reload).not.toHaveBeenCalled()
  writeCookie('ss_identity', 'a')
  document.dispatchEvent(new CustomEvent(RESTORED))
  expect(reload).toHaveBeenCalledOnce()
})

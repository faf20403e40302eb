import { createClient } from '@vitrine/core-data'
import { afterEach, expect, test, vi } from 'vitest'
import { cartCalls } from './cartCalls.js'
import type { CartCalls } from './cartCalls.js'

const served = {
  id: 'c1',
  entries: [
    {
      id: 'e1',
      itemId: 'edition',
      productType: 'PHYSICAL',
      title: 'Edition',
      sku: 'SQ4100201',
      optionValues: [{ optionName: 'Size', value: '20 × 20 cm' }],
      quantity: 2,
      unitPriceCents: 2800,
      totalCents: 5600,
      imageUrl: null,
      subscriptionPlan: null,
      href: '/shop/edition',
      maxQuantity: 12,
      notice: null,
    },
  ],
  subtotalCents: 5600,
  grandTotalCents: 6160,
  totalQuantity: 2,
  taxCents: 560,
}
const cart = {
  ...served,
  websiteId: '',
  orderId: null,
  created: 0,
  isPurchased: false,
  revision: 0,
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  subtotalAmount: '',
  shippingCostCents: 0,
  discountCents: 0,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
}

function calls(answer: unknown): {
  readonly cart: ReturnType<typeof cartCalls>
  readonly fetch: ReturnType<typeof vi.fn>
} {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })),
  )
  return { cart: cartCalls(createClient({ baseUrl: 'https://lantern.test', fetch })), fetch }
}

afterEach(() => void vi.useRealTimers())

test('adding posts item, SKU and quantity, and answers the whole cart [COM-25]', async () => {
  const { cart: ours, fetch } = calls(served)
  expect(await ours.add({ itemId: 'edition', sku: 'SQ4100201', quantity: 2 })).toEqual(cart)
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect(new URL(url).pathname).toBe('/api/commerce/shopping-cart/entries')
  expect([init.method, JSON.parse(String(init.body))]).toEqual([
    'POST',
    { itemId: 'edition', sku: 'SQ4100201', quantity: 2 },
  ])
})

test('gives a field that the server leaves out its default [COM-22] [COM-23]', async () => {
  const { cart: ours, fetch } = calls(served)
  expect(await ours.get()).toEqual(cart)
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect([new URL(url).pathname, init.method]).toEqual(['/api/commerce/shopping-cart', 'GET'])
})

test.each([
  ['a quantity as text', { ...served, totalQuantity: '2' }],
  ['a negative quantity', { ...served, totalQuantity: -1 }],
  ['no entries', { ...served, entries: null }],
  ['something else', []],
])('an answer with %s is no cart [COM-22]', async (_, answer) => {
  await expect(calls(answer).cart.get()).rejects.toMatchObject({ name: 'RequestError' })
})

test.each([
  ['changing', (ours: CartCalls) => ours.change('e 1', 3), 'PUT', '/entries/e%201', { quantity: 3 }],
  ['removing', (ours: CartCalls) => ours.remove('e1'), 'DELETE', '/entries/e1', undefined],
  ['a coupon', (ours: CartCalls) => ours.addCoupon(' WINTER '), 'POST', '/coupons', { code: ' WINTER ' }],
  ['a coupon taken back', (ours: CartCalls) => ours.removeCoupon('10 %'), 'DELETE', '/coupons/10%20%25', undefined],
  [
    'shipping',
    (ours: CartCalls) => ours.setShipping({ selectedShippingOption: 'post' }),
    'PUT',
    '/shipping',
    { selectedShippingOption: 'post' },
  ],
  ['reading', (ours: CartCalls) => ours.get(), 'GET', '', undefined],
] as const)('%s sends its own call [COM-25] [SRV-66]', async (_, act, method, path, body) => {
  const { cart: ours, fetch } = calls(served)
  await act(ours)
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect([init.method, new URL(url).pathname]).toEqual([method, `/api/commerce/shopping-cart${path}`])
  expect(init.body ? JSON.parse(String(init.body)) : undefined).toEqual(body)
})

test('a reading that fails is tried again twice, and an addition never, because it may have arrived [COM-55]', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })))
  const ours = cartCalls(createClient({ baseUrl: 'https://lantern.test', fetch }))
  const failed = Promise.allSettled([ours.get()])
  await vi.runAllTimersAsync()
  expect([(await failed)[0].status, fetch.mock.calls.length]).toEqual(['rejected', 3])
  const refused = Promise.allSettled([ours.add({ itemId: 'edition', sku: 'SQ4100201', quantity: 2 })])
  await vi.runAllTimersAsync()
  expect([(await refused)[0].status, fetch.mock.calls.length]).toEqual(['rejected', 4])
})

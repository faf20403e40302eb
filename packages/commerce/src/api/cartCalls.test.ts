import { createClient } from '@vitrine/core-data'
import { expect, test, vi } from 'vitest'
import { cartCalls } from './cartCalls.js'

const cart = {
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
    },
  ],
  subtotalCents: 5600,
  grandTotalCents: 6660,
  totalQuantity: 2,
  taxCents: 560,
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

test('adding posts item, SKU and quantity, and answers the whole cart', async () => {
  const { cart: ours, fetch } = calls(cart)
  expect(await ours.add({ itemId: 'edition', sku: 'SQ4100201', quantity: 2 })).toEqual(cart)
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect(new URL(url).pathname).toBe('/api/commerce/shopping-cart/entries')
  expect([init.method, JSON.parse(String(init.body))]).toEqual([
    'POST',
    { itemId: 'edition', sku: 'SQ4100201', quantity: 2 },
  ])
})

test('reads the cart, with all that the server says of it', async () => {
  const { cart: ours, fetch } = calls(cart)
  expect(await ours.get()).toEqual(cart)
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect([new URL(url).pathname, init.method]).toEqual(['/api/commerce/shopping-cart', 'GET'])
})

test.each([
  ['a quantity as text', { ...cart, totalQuantity: '2' }],
  ['a negative quantity', { ...cart, totalQuantity: -1 }],
  ['no entries', { ...cart, entries: null }],
  ['something else', []],
])('an answer with %s is no cart', async (_, answer) => {
  await expect(calls(answer).cart.get()).rejects.toMatchObject({ name: 'RequestError' })
})

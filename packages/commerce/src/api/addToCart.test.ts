import { createClient } from '@vitrine/core-data'
import { afterEach, expect, test, vi } from 'vitest'
import { addToCart } from './addToCart.js'

const entry = { itemId: 'edition', sku: 'SQ4100201', quantity: 2 }

afterEach(() => void vi.useRealTimers())

function clientFor(answer: unknown) {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })),
  )
  return { client: createClient({ baseUrl: 'https://lantern.test', fetch }), fetch }
}

test('an addition posts its entry and resolves with the cart of the answer [COM-25]', async () => {
  const cart = { id: 'c1', entries: [], totalQuantity: 2, revision: 4 }
  const { client, fetch } = clientFor(cart)
  expect(await addToCart(client, entry)).toEqual(cart)
  const [url, init] = fetch.mock.calls[0]!
  expect([new URL(url).pathname, init.method, init.body]).toEqual([
    '/api/commerce/shopping-cart/entries',
    'POST',
    JSON.stringify(entry),
  ])
})

test.each<[answer: unknown]>([
  [null],
  [[]],
  [{ entries: [] }],
  [{ entries: 'none', totalQuantity: 1 }],
  [{ entries: [], totalQuantity: '2' }],
])('an answer that is no cart rejects: %j [COM-25]', async (answer) => {
  await expect(addToCart(clientFor(answer).client, entry)).rejects.toMatchObject({ kind: 'schema' })
})

test('an addition that fails is not tried again, because it may have arrived [COM-55]', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })))
  const added = Promise.allSettled([addToCart(createClient({ baseUrl: 'https://lantern.test', fetch }), entry)])
  await vi.runAllTimersAsync()
  expect([(await added)[0].status, fetch.mock.calls.length]).toEqual(['rejected', 1])
})

import { createClient } from '@vitrine/core-data'
import { expect, test, vi } from 'vitest'
import { placeCalls } from './placeCalls.js'

function callsOver(answer: unknown, options?: Parameters<typeof placeCalls>[1]) {
  const fetched = vi.fn((_address: string | URL | Request) => Promise.resolve(Response.json(answer)))
  const calls = placeCalls(createClient({ baseUrl: 'https://hall.test', fetch: fetched }), options)
  const asked = (): URL[] =>
    fetched.mock.calls.map(([address]) => new URL(address instanceof Request ? address.url : address))
  return { calls, asked }
}

test('autocomplete asks with input, language and session token, and answers predictions [MAP-22]', async () => {
  const prediction = {
    placeId: 'p1',
    description: 'Mill Street, Lamp Works',
    mainText: 'Mill Street',
    secondaryText: 'Lamp Works',
  }
  const { calls, asked } = callsOver({ predictions: [{ ...prediction, more: 1 }] }, { language: 'de' })
  expect(await calls.search('mill')).toEqual([prediction])
  await calls.search('mill s')
  const [first, second] = asked()
  expect(first!.pathname).toBe('/api/google-maps/places/autocomplete')
  expect(first!.searchParams.get('input')).toBe('mill')
  expect(first!.searchParams.get('language')).toBe('de')
  expect(first!.searchParams.get('sessionToken')).toMatch(/^\w{6,}$/)
  expect(second!.searchParams.get('sessionToken')).toBe(first!.searchParams.get('sessionToken'))
})

test('details carry the context, and the result is a location [MAP-24]', async () => {
  const context = { productPage: 'visit', productSection: 'map' }
  const { calls, asked } = callsOver(
    { result: { mapLat: 53.88, mapLng: 2.35, addressTitle: 'Mill Street' } },
    { context },
  )
  expect(await calls.details('p1')).toMatchObject({
    mapLat: 53.88,
    markerLat: 53.88,
    mapZoom: 12,
    addressTitle: 'Mill Street',
  })
  expect(asked()[0]!.pathname).toBe('/api/google-maps/places/details')
  expect(Object.fromEntries(asked()[0]!.searchParams)).toEqual({ placeId: 'p1', ...context })
})

test.each([undefined, {}, { productPage: 'visit' }, { productSection: 'map' }])(
  'details with the context %j send nothing, give null and log an error [MAP-23] [MAP-24]',
  async (context) => {
    const onError = vi.fn()
    const { calls, asked } = callsOver({ result: {} }, { context, onError })
    expect(await calls.details('p1')).toBeNull()
    expect(asked()).toEqual([])
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  },
)

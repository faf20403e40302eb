import { createClient } from '@vitrine/core-data'
import { expect, test, vi } from 'vitest'
import { placeAutocomplete, placeDetails } from './endpoints.js'
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
  await calls.search('m')
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

test('a choice ends its session: the next search begins another [MAP-22]', async () => {
  const { calls, asked } = callsOver(
    { predictions: [], result: {} },
    { context: { productPage: 'visit', productSection: 'map' } },
  )
  await calls.search('mill')
  await calls.details('p1')
  await calls.search('canal')
  const tokens = asked().map(({ searchParams }) => searchParams.get('sessionToken'))
  expect(tokens[1]).toBeNull()
  expect(tokens[2]).not.toBe(tokens[0])
})

test('a call without a context is reported on the console by default [MAP-23]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await callsOver({}).calls.details('p1')).toBeNull()
  expect(error.mock.calls).toEqual([
    [new Error('[maps] Place details need a context with productPage and productSection. Nothing was sent.')],
  ])
  error.mockRestore()
})

const parse = (schema: unknown, value: unknown): unknown =>
  (schema as { '~standard': { validate: (given: unknown) => { value?: unknown; issues?: unknown } } })[
    '~standard'
  ].validate(value)

test.each([
  [{ input: ' mill ' }, { input: 'mill' }],
  [{ input: 'a'.repeat(200) }, { input: 'a'.repeat(200) }],
  [
    { input: 'mill', language: ' de ', sessionToken: 's ' },
    { input: 'mill', language: 'de', sessionToken: 's' },
  ],
  [{ input: ' ' }, undefined],
  [{ input: 'a'.repeat(201) }, undefined],
  [{}, undefined],
  [{ input: 'mill', language: 7 }, undefined],
])('the query %j of a search is read as %j [MAP-22]', (query, expected) => {
  const result = parse(placeAutocomplete.query, query) as { value?: unknown; issues?: unknown }
  expect(result.issues ? undefined : result.value).toEqual(expected)
})

test.each([
  [{ placeId: ' p1 ', productPage: 'visit', productSection: 'map' }, true],
  [{ placeId: '', productPage: 'visit', productSection: 'map' }, false],
  [{ placeId: 'p1', productPage: ' ', productSection: 'map' }, false],
  [{ placeId: 'p1', productPage: 'visit' }, false],
])('the query %j of details is taken: %s [MAP-23]', (query, isTaken) => {
  expect(!(parse(placeDetails.query, query) as { issues?: unknown }).issues).toBe(isTaken)
})

test.each([
  ['GET /api/google-maps/places/autocomplete', placeAutocomplete],
  ['GET /api/google-maps/places/details', placeDetails],
] as const)('%s is the address of a call [MAP-22] [MAP-23]', (address, { method, path }) => {
  expect(`${method} ${path}`).toBe(address)
})

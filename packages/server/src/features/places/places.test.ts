import { expect, test } from 'vitest'
import { createServer } from '../../createServer.js'
import { collectLog, quickDatabase, SECRET } from '../../testing/stand.js'
import type { Place, PlaceSource } from './place.js'
import { places } from './placesFeature.js'
import type { PlacesOptions } from './placesOptions.js'

const TOWN: readonly Place[] = [
  { placeId: 'canal', name: 'Mill Canal', area: 'Lamp Works', location: { mapLat: 53.8, mapLng: 2.3 } },
  { placeId: 'street', name: 'Mill Street', area: 'Lamp Works', location: {} },
  { placeId: 'old', name: 'Old Strëet', location: { mapLat: 91, addressTitle: 'Old Street' } },
  { placeId: 'works', name: 'Lamp Works', location: {} },
  ...Array.from({ length: 6 }, (_, at) => ({ placeId: `row-${at}`, name: `Row ${at}`, area: 'Mill', location: {} })),
]

async function openPlaces(options: Partial<PlacesOptions> = {}) {
  const log = collectLog()
  const database = await quickDatabase()
  const server = createServer({ database, secret: SECRET, log, features: [places({ places: TOWN, ...options })] })
  const get = async (path: string, address = '192.0.2.1') => {
    const request = new Request(`http://hall.test/api/google-maps/places/${path}`)
    const answer = await server.fetch(request, { address })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, any> }
  }
  const found = async (input: string) =>
    (await get(`autocomplete?input=${encodeURIComponent(input)}`)).body['predictions'].map(
      ({ placeId }: { placeId: string }) => placeId,
    )
  return { server, log, get, found }
}

test('a list is searched by the beginnings of words, five at most, names that begin so first [ENG-146]', async () => {
  const { server, get, found } = await openPlaces()
  expect(await found('mill')).toEqual(['canal', 'street', 'row-0', 'row-1', 'row-2'])
  expect(await found('STREÉT')).toEqual(['street', 'old'])
  expect(await found('works lam')).toEqual(['works', 'canal', 'street'])
  for (const input of ['%', '.*', '(((', '--', 'ill']) expect(await found(input)).toEqual([])
  expect((await get('autocomplete?input=canal')).body).toEqual({
    predictions: [
      {
        placeId: 'canal',
        description: 'Mill Canal, Lamp Works',
        mainText: 'Mill Canal',
        secondaryText: 'Lamp Works',
      },
    ],
  })
  const { body } = await get('details?placeId=canal&productPage=visit&productSection=map')
  expect(body['result']).toMatchObject({ mapLat: 53.8, markerLng: 2.3, mapZoom: 12, addressTitle: '' })
  // A latitude that is none is completed as that of a missing one.
  expect(await server.api.places.find('old')).toMatchObject({ mapLat: 40.720882, addressTitle: 'Old Street' })
  expect(await server.api.places.search({ input: 'row 4' })).toMatchObject([{ placeId: 'row-4' }])
  await server.close()
})

test('functions of the app get what was typed and the website, and answer five at most [ENG-146] [ENG-147]', async () => {
  const asked: unknown[] = []
  const source: PlaceSource = {
    async search(search, website) {
      asked.push({ ...search, website })
      if (search.input === 'broken') throw new Error('the service is away')
      return Array.from({ length: 9 }, (_, at) => ({
        placeId: String(at),
        description: 'd',
        mainText: 'm',
        secondaryText: '',
        key: 'internal',
      }))
    },
    find: async (placeId) => (placeId === '1' ? { mapLat: 1, mapLng: 2 } : undefined),
  }
  const { server, log, get } = await openPlaces({ places: source })
  const { body } = await get('autocomplete?input=a%20&language=de&sessionToken=s')
  expect(body['predictions']).toHaveLength(5)
  expect(JSON.stringify(body)).not.toContain('internal')
  expect(asked).toEqual([{ input: 'a', language: 'de', sessionToken: 's', website: 1 }])
  const failed = await get('autocomplete?input=broken')
  expect([failed.status, failed.body]).toEqual([
    500,
    { error: 'Places cannot be looked up at the moment. Please try again later.' },
  ])
  expect(log.lines).toContain('the places could not be looked up: the service is away')
  await server.close()
})

test.each([
  ['autocomplete', 400, 'Say what place you look for, in at most 200 characters.'],
  ['autocomplete?input=%20', 400, 'Say what place you look for, in at most 200 characters.'],
  [`autocomplete?input=${'x'.repeat(201)}`, 400, 'Say what place you look for, in at most 200 characters.'],
  ['details?placeId=canal&productPage=visit', 400, 'Alle drei.'],
  ['details?placeId=__proto__&productPage=visit&productSection=map', 404, 'There is no such place.'],
  [`details?placeId=${'x'.repeat(301)}&productPage=visit&productSection=map`, 400, 'Alle drei.'],
])('%s is answered %i with a sentence of the visitor’s language [ENG-147]', async (path, status, error) => {
  const { server, get } = await openPlaces({ messages: () => ({ incomplete: 'Alle drei.' }) })
  expect(await get(path)).toMatchObject({ status, body: { error } })
  await server.close()
})

test('an address has so many searches and locations a minute, and another one its own [ENG-147]', async () => {
  const { server, get } = await openPlaces({ searchesAMinute: 2, detailsAMinute: 1 })
  const details = 'details?placeId=canal&productPage=visit&productSection=map'
  const statuses: number[] = []
  for (const path of ['autocomplete?input=a', 'autocomplete?input=b', 'autocomplete?input=c', details, details])
    statuses.push((await get(path)).status)
  expect(statuses).toEqual([200, 200, 429, 200, 429])
  expect((await get(details)).headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await get(details, '192.0.2.2')).status).toBe(200)
  await server.close()
})

test.each<[string, object, RegExp]>([
  ['an unknown option', { places: TOWN, town: 1 }, /"town" of places\(\) is unknown/],
  [
    'a place without a name',
    { places: [{ placeId: 'a', location: {} }] },
    /"places" of places\(\) is a list of places/,
  ],
  ['half of the functions', { places: { search: () => [] } }, /"places" of places\(\) is a list of places/],
  [
    'a limit of nothing',
    { places: TOWN, searchesAMinute: 0 },
    /"searchesAMinute" of places\(\) is a whole number from 1/,
  ],
  ['a place that is given twice', { places: [TOWN[0], { ...TOWN[0] }] }, /The place "canal" is given twice/],
])('places() refuses %s in one sentence [ENG-147]', (_, options, sentence) => {
  expect(() => places(options as PlacesOptions)).toThrow(sentence)
})

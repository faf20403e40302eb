import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Places by name, and where they are. */
export function placesSuite(stand: Stand): void {
  const get = async (path: string) => {
    const response = await createVisitor(stand.app()).send(`/api/google-maps/places/${path}`)
    return { status: response.status, body: (await response.json()) as any }
  }

  describe('the gazetteer', () => {
    test('answers places by the beginnings of their words [SRV-38] [MAP-22]', async () => {
      expect(await get('autocomplete?input=mill&language=en-US&sessionToken=abc')).toEqual({
        status: 200,
        body: {
          predictions: [
            {
              placeId: 'mill-canal',
              description: 'Mill Canal, Lamp Works',
              mainText: 'Mill Canal',
              secondaryText: 'Lamp Works',
            },
            {
              placeId: 'mill-street',
              description: 'Mill Street, Lamp Works',
              mainText: 'Mill Street',
              secondaryText: 'Lamp Works',
            },
          ],
        },
      })
      const { body } = await get('autocomplete?input=STRÉET%20fil')
      expect(body.predictions.map(({ mainText }: { mainText: string }) => mainText)).toEqual(['Filament Street'])
    })

    test.each(['street', 'l', 'lamp'])('answers at most 5 places for %s [SRV-38]', async (input) => {
      expect((await get(`autocomplete?input=${input}`)).body.predictions).toHaveLength(5)
    })

    test('begins with the places whose names begin with the input, each group by name [SRV-38]', async () => {
      const { predictions } = (await get('autocomplete?input=lamp')).body
      expect(predictions.map(({ mainText }: { mainText: string }) => mainText)).toEqual([
        'Lamp Works',
        'Lamplighters Bridge',
        'Aldle Station',
        'Bellows Street',
        'Canal Row',
      ])
      expect(predictions[0]).toEqual({
        placeId: 'lamp-works',
        description: 'Lamp Works',
        mainText: 'Lamp Works',
        secondaryText: '',
      })
    })

    test.each(['%25', '.*', '(((', '--', '%F0%9F%8F%AE'])('answers none for %s [SRV-38]', async (input) => {
      expect(await get(`autocomplete?input=${input}`)).toEqual({ status: 200, body: { predictions: [] } })
    })

    test.each(['', '?input=', '?input=%20%20', `?input=${'x'.repeat(201)}`])(
      'refuses the query "%s" [SRV-38]',
      async (query) => {
        expect(await get(`autocomplete${query}`)).toEqual({
          status: 400,
          body: { error: 'Say what place you look for, in at most 200 characters.' },
        })
      },
    )

    test('answers the location of a place [SRV-39] [MAP-24]', async () => {
      const { status, body } = await get('details?placeId=market-hall&productPage=visit&productSection=map')
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['result'])
      expect(body.result).toMatchObject({ mapZoom: 17, addressTitle: 'Market Hall', addressLine1: 'Lamp Works' })
      // Expect the coordinates at which the town's map draws the Market Hall: 1,010 map units west and 120 north of the
      // concert hall, in units of zoom level 17.
      expect(body.result.mapLng).toBeCloseTo(2.34327, 4)
      expect(body.result.mapLat).toBeCloseTo(53.88196, 4)
      expect(body.result.markerLat).toBe(body.result.mapLat)
    })

    test.each([
      'placeId=market-hall',
      'placeId=market-hall&productPage=visit',
      'placeId=market-hall&productSection=map',
      'productPage=visit&productSection=map',
    ])('refuses details for %s [SRV-39]', async (query) => {
      expect(await get(`details?${query}`)).toEqual({
        status: 400,
        body: { error: 'placeId, productPage and productSection are all needed.' },
      })
    })

    test('knows no place that is not there [SRV-39]', async () => {
      expect(await get('details?placeId=__proto__&productPage=visit&productSection=map')).toEqual({
        status: 404,
        body: { error: 'There is no such place.' },
      })
    })
  })
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, mapLocation } from './location.js'

test('a location keeps its nine members [MAP-6]', () => {
  const given = {
    mapLat: 53.8812,
    mapLng: 2.3541,
    mapZoom: 16,
    markerLat: 53.88,
    markerLng: 2.35,
    addressTitle: 'Lantern Hall',
    addressLine1: '14 Mill Street',
    addressLine2: 'Lamp Works',
    addressCountry: 'Aldland',
  }
  expect(mapLocation({ ...given, more: 1 })).toEqual(given)
  expect(addressLines(mapLocation(given))).toEqual(['14 Mill Street', 'Lamp Works', 'Aldland'])
})

test('a location without a zoom has zoom 12 [MAP-6]', () => {
  expect(mapLocation({ mapLat: 1, mapLng: 2 }).mapZoom).toBe(12)
})

test.each([{}, { markerLat: 9 }, { markerLat: 91, markerLng: 0 }, { markerLat: '9', markerLng: 9 }])(
  'a marker with coordinates %j stands at the centre [MAP-7]',
  (marker) => {
    const { markerLat, markerLng } = mapLocation({ mapLat: 1, mapLng: 2, ...marker })
    expect([markerLat, markerLng]).toEqual([1, 2])
  },
)

test.each([undefined, null, 'here', {}, { mapLat: 40 }, { mapLat: Number.NaN, mapLng: 3 }])(
  'a location of %j has the default centre [MAP-8]',
  (given) => {
    const { mapLat, mapLng } = mapLocation(given)
    expect([mapLat, mapLng]).toEqual([40.720882, -74.000988])
  },
)

test.each([
  ['mapZoom', 99, 12],
  ['mapZoom', -1, 12],
  ['mapZoom', 22, 22],
  ['mapZoom', Number.NaN, 12],
  ['mapLat', 90, 90],
  ['mapLat', 90.1, 40.720882],
  ['mapLng', -180, -180],
  ['mapLng', 181, -74.000988],
  ['mapZoom', 0, 0],
  ['mapZoom', 22.1, 12],
  ['mapZoom', '16', 12],
  ['mapLat', -90, -90],
  ['mapLat', -90.1, 40.720882],
  ['mapLng', 180, 180],
  ['mapLng', -180.1, -74.000988],
] as const)('%s %s becomes %s [MAP-12]', (name, value, expected) => {
  expect(mapLocation({ mapLat: 1, mapLng: 2, [name]: value })[name]).toBe(expected)
})

test('whatever is given, coordinates and zoom are in range [MAP-12]', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('mapLat', 'mapLng', 'mapZoom', 'markerLat', 'markerLng'), fc.anything()),
      (given) => {
        const { mapLat, mapLng, mapZoom, markerLat, markerLng } = mapLocation(given)
        for (const lat of [mapLat, markerLat]) expect(Math.abs(lat)).toBeLessThanOrEqual(90)
        for (const lng of [mapLng, markerLng]) expect(Math.abs(lng)).toBeLessThanOrEqual(180)
        expect(mapZoom >= 0 && mapZoom <= 22).toBe(true)
      },
    ),
  )
})

test('the texts of an address are trimmed, and what is no text is empty [MAP-6]', () => {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = mapLocation({
    addressTitle: ' Lantern Hall ',
    addressLine1: 14,
    addressLine2: null,
  })
  expect([addressTitle, addressLine1, addressLine2, addressCountry]).toEqual(['Lantern Hall', '', '', ''])
  expect(addressLines(mapLocation({ addressLine2: 'Lamp Works' }))).toEqual(['Lamp Works'])
})

test('a marker with coordinates of its own stands there [MAP-7]', () => {
  const { markerLat, markerLng } = mapLocation({ mapLat: 1, mapLng: 2, markerLat: 0, markerLng: -3 })
  expect([markerLat, markerLng]).toEqual([0, -3])
})

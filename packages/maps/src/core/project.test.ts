import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf, pointOn, project, unproject } from './project.js'

test.each([
  [{ lat: 0, lng: 0 }, 0, { x: 128, y: 128 }],
  [{ lat: 0, lng: -180 }, 2, { x: 0, y: 512 }],
  [{ lat: 85.051_128_779_806_59, lng: 180 }, 1, { x: 512, y: 0 }],
  [{ lat: 90, lng: 0 }, 0, { x: 128, y: 0 }],
])('%j at zoom %s lies at %j [MAP-28]', (place, zoom, expected) => {
  const { x, y } = project(place, zoom)
  expect(x).toBeCloseTo(expected.x, 6)
  expect(y).toBeCloseTo(expected.y, 6)
})

test('a point is as far from its origin as their places are apart, at zoom 17 [MAP-28]', () => {
  const { x, y } = pointOn({ lat: 0, lng: 0 }, { lat: 85.051_128_779_806_59, lng: 180 })
  expect([x / 2 ** 24, y / 2 ** 24].map((value) => value.toFixed(6))).toEqual(['1.000000', '-1.000000'])
})

test('a projected place comes back [MAP-28]', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(degrees(85), degrees(180), fc.integer({ min: 0, max: 22 }), (lat, lng, zoom) => {
      const back = unproject(project({ lat, lng }, zoom), zoom)
      expect(back.lat).toBeCloseTo(lat, 6)
      expect(back.lng).toBeCloseTo(lng, 6)
      const origin = { lat: 53.88, lng: 2.35 }
      const there = placeOf(origin, pointOn(origin, { lat, lng }))
      expect(there.lat).toBeCloseTo(lat, 6)
      expect(there.lng).toBeCloseTo(lng, 6)
    }),
  )
})

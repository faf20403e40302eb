import { brotliCompressSync } from 'node:zlib'
import { mapLocation, svgMap } from '@vitrine/maps'
import { expect, test } from 'vitest'
import { GAZETTEER } from './gazetteer.ts'
import { HALL, TOWN } from './town.ts'

const location = mapLocation({ mapLat: HALL.lat, mapLng: HALL.lng, mapZoom: 16 })

test('the picture of the town is at most 4,000 bytes of brotli', () => {
  expect(TOWN.shapes.building).toHaveLength(267)
  const bytes = brotliCompressSync(svgMap(TOWN, location, { label: 'Map of Lantern Hall' })).byteLength
  expect(bytes).toBeLessThanOrEqual(4000)
})

test('every coordinate of the town is a whole number', () => {
  const paths = Object.values(TOWN.shapes).flat()
  expect(paths.length).toBeGreaterThan(300)
  expect(paths.flat().filter((value) => !Number.isInteger(value))).toEqual([])
})

test('every place of the gazetteer has an id of its own and lies in the town', () => {
  expect(new Set(GAZETTEER.map(({ placeId }) => placeId)).size).toBe(GAZETTEER.length)
  for (const { location: place } of GAZETTEER) {
    expect(Math.abs(place.mapLat - HALL.lat)).toBeLessThan(0.02)
    expect(Math.abs(place.mapLng - HALL.lng)).toBeLessThan(0.02)
  }
})

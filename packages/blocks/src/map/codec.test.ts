import { expect, test } from 'vitest'
import { mapCodec } from './codec.js'
import { writeMapSettings } from './settings.js'

const location = { mapLat: 53.88, mapLng: 2.35, mapZoom: 16, markerLat: 53.88, markerLng: 2.35 }
const address = { addressTitle: 'Lantern Hall', addressLine1: '14 Mill Street', addressLine2: '', addressCountry: '' }

test('the stored model of a map becomes its options, and back [MAP-9] [BLK-26]', () => {
  const stored = {
    location: { ...location, ...address },
    style: 6,
    labels: false,
    terrain: true,
    controls: false,
    vSize: null,
  }
  const read = mapCodec.read(stored)
  expect(read).toEqual({
    ok: true,
    data: {
      location: { ...location, ...address },
      options: { style: 6, showLabels: false, showTerrain: true, showControls: false },
      script: '',
      key: '',
      find: false,
      href: '',
    },
  })
  if (!read.ok) return
  expect(JSON.parse(JSON.stringify(writeMapSettings(read.data)))).toEqual({
    location,
    style: 6,
    labels: false,
    terrain: true,
    controls: false,
  })
})

test('numbers that the site builder writes as text are read [MAP-9]', () => {
  const read = mapCodec.read({ location: { mapLat: '53.88', mapLng: '2.35', mapZoom: '16' }, style: '3' })
  expect(read).toMatchObject({ ok: true, data: { location, options: { style: 3 } } })
})

test.each([
  {},
  { location: null, style: 9, labels: 'yes' },
  { location: { mapLat: 'here', mapLng: 999, mapZoom: 99 }, style: {}, map: { lat: Number.NaN } },
])('unusable data %j takes the defaults [MAP-8] [MAP-14]', (stored) => {
  expect(mapCodec.read(stored)).toMatchObject({
    ok: true,
    data: { location: { mapLat: 40.720882, mapLng: -74.000988, mapZoom: 12 }, options: {} },
  })
  expect(mapCodec.read(stored)).not.toHaveProperty('data.map.lat')
})

test('a drawn town keeps its readable parts', () => {
  const map = {
    lat: 53.88,
    lng: 2.35,
    shapes: { street: [[0, 0, 5, 5], 'road'], magic: [[1]] },
    names: [{ text: 'Mill Street', kind: 'street', x: 1, y: 2, rank: 15 }, { text: 'No place' }],
  }
  expect(mapCodec.read({ map })).toMatchObject({
    data: { map: { shapes: { street: [[0, 0, 5, 5]] }, names: [{ text: 'Mill Street' }] } },
  })
})

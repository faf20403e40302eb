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

test('a drawn town keeps its readable parts [BLK-6]', () => {
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

test.each([
  [{}, undefined],
  [{ ratio: 0.01 }, 0.01],
  [{ ratio: 100 }, 100],
  [{ ratio: 0.009 }, undefined],
  [{ ratio: 100.1 }, undefined],
  [{ ratio: '2' }, undefined],
  [{ aspectRatio: 0.1 }, 0.1],
  [{ aspectRatio: '50' }, 2],
  [{ aspectRatio: 1000 }, 0.1],
  [{ aspectRatio: 0.09 }, undefined],
  [{ aspectRatio: 1001 }, undefined],
  [{ vSize: 0.1 }, 200],
  [{ vSize: '10' }, 2],
  [{ vSize: 100 }, 0.2],
  [{ vSize: 0.09 }, undefined],
  [{ vSize: 101 }, undefined],
  [{ ratio: 3, aspectRatio: 50, vSize: 10 }, 3],
  [{ aspectRatio: 50, vSize: 4 }, 2],
])('a map stored with %j is %d times as wide as high [BLK-26]', (stored, ratio) => {
  expect(mapCodec.read(stored)).toMatchObject({ ok: true, data: { href: '', ratio } })
})

const NAME = { text: 'Mill Street', kind: 'street', x: 1, y: 2, rank: 15 }

test.each([
  [NAME, [NAME]],
  [{ ...NAME, angle: 5 }, [{ ...NAME, angle: 5 }]],
  [{ ...NAME, kind: 'water' }, [{ ...NAME, kind: 'water' }]],
  [{ ...NAME, kind: 'park' }, [{ ...NAME, kind: 'park' }]],
  [{ ...NAME, kind: 'place' }, [{ ...NAME, kind: 'place' }]],
  [{ ...NAME, kind: 'district' }, [{ ...NAME, kind: 'district' }]],
  [{ ...NAME, kind: 'wall' }, []],
  [{ ...NAME, text: 7 }, []],
  [{ ...NAME, x: Infinity }, []],
  [{ ...NAME, rank: undefined }, []],
])('the name %j of a drawn town is read as %j [BLK-6]', (name, names) => {
  const shapes = {
    street: [
      [0, 0, 5],
      [0, 0, 5, 5],
      [0, 0, 5, Number.NaN],
    ],
  }
  const read = mapCodec.read({ map: { lat: 1, lng: 2, shapes, names: [name] } })
  expect(read).toMatchObject({ data: { map: { lat: 1, lng: 2, names, shapes: { street: [[0, 0, 5, 5]] } } } })
})

test.each([
  [{ style: 1 }, { style: 1 }],
  [{ style: '6' }, { style: 6 }],
  [{ style: 0 }, {}],
  [{ style: 7 }, {}],
  [
    { labels: 'true', terrain: 0, controls: '1' },
    { showLabels: true, showTerrain: false, showControls: true },
  ],
])('the options %j of a map are %j [MAP-9]', (stored, options) => {
  expect(mapCodec.read(stored)).toMatchObject({ data: { options } })
})

test.each([
  [{}, {}],
  [{ mapLat: ' ' }, {}],
  [
    { mapLat: '1', mapLng: '2', mapZoom: '3' },
    { mapLat: 1, mapLng: 2, mapZoom: 3, markerLat: 1, markerLng: 2 },
  ],
  [
    { mapLat: 1, mapLng: 2, markerLat: '4', markerLng: '5' },
    { mapLat: 1, mapLng: 2, mapZoom: 12, markerLat: 4, markerLng: 5 },
  ],
])('the location %j of a map is read as %j [MAP-6]', (location, expected) => {
  const standard = { mapLat: 40.720882, mapLng: -74.000988, mapZoom: 12, markerLat: 40.720882, markerLng: -74.000988 }
  expect(mapCodec.read({ location })).toMatchObject({ data: { location: { ...standard, ...expected } } })
})

test('the settings of a provider, of the start and of the search leave the server only where they are stored [MAP-9]', () => {
  const write = (stored: object): unknown => {
    const read = mapCodec.read(stored)
    return read.ok && JSON.parse(JSON.stringify(writeMapSettings(read.data)))
  }
  const more = { start: 'near', script: 'https://maps.example/a.js', key: 'k', find: true }
  expect(write({ location, ...more })).toEqual({ location, ...more })
  expect(write({ location, start: 'far', script: 7, key: ' ', find: 1 })).toEqual({ location })
  expect(
    JSON.parse(JSON.stringify(writeMapSettings({ location: { ...location, ...address }, script: '', key: '' }))),
  ).toEqual({ location })
})

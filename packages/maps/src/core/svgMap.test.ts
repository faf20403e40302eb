import { expect, test } from 'vitest'
import { CROSSING, HALL } from '../testing/crossing.js'
import { mapLocation } from './location.js'
import { AREA_KINDS, LINE_KINDS } from './mapData.js'
import { svgMap } from './svgMap.js'

const location = mapLocation(HALL)

test('a map is drawn around the centre of its location [MAP-5] [MAP-28]', () => {
  const svg = svgMap(CROSSING, location)
  expect(svg).toContain('<svg x="50%" y="50%" overflow="visible">')
  expect(svg).toContain('transform="scale(0.5) translate(0 0)" style="--vt-maps-scale:0.5"')
  expect(svg).toContain('<path data-kind="canal" d="M-1400 130l1400-20 1400 30"/>')
  expect(svg).toContain('<path data-kind="landmark" d="M60 24l120 0 0 60-120 0z"/>')
})

test('areas lie below lines, and lines below buildings [MAP-28]', () => {
  const kinds = [...svgMap(CROSSING, location).matchAll(/<path data-kind="(\w+)"/g)].map(([, kind]) => kind)
  expect(kinds).toEqual(['park', 'contour', 'canal', 'trees', 'street', 'building', 'landmark'])
  const path = [[0, 0, 1, 1]]
  const all = [...AREA_KINDS, ...LINE_KINDS].map((kind) => [kind, path])
  const drawn = svgMap({ ...CROSSING, shapes: Object.fromEntries(all) }, location).matchAll(
    /path data-kind="(\w+)" d="[^z"]*(z?)"/g,
  )
  expect(Array.from(drawn, ([, kind, end]) => `${kind}${end}`).join(' ')).toBe(
    'parkz woodz squarez contour waterz canal trees path lane street avenue rail tram buildingz landmarkz',
  )
})

test('a map holds paths and names, and no text beside them [MAP-28]', () => {
  const svg: string = svgMap(CROSSING, location)
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
  for (const path of paths) expect(path).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z?)+$/)
  const texts = [...svg.matchAll(/>([^<>]+)</g)].map(([, text]) => text)
  expect(texts).toEqual(CROSSING.names.map(({ text }) => text))
})

test('names are text, and those of a later zoom wait [MAP-28]', () => {
  const svg = svgMap(CROSSING, location)
  expect(svg).toContain('<text data-kind="street" data-rank="15" transform="translate(-260 0)">Mill Street</text>')
  expect(svg).toContain('transform="translate(0 -220) rotate(90)" display="none">Lamp Lane</text>')
  expect(svgMap(CROSSING, { ...location, mapZoom: 17 })).not.toContain('display="none"')
})

test('hostile names and labels are shown and not obeyed [MAP-28]', () => {
  const names = [{ text: '</text><script>alert(1)</script>', kind: 'place', x: 0, y: 0, rank: 1 } as const]
  const svg = svgMap({ ...CROSSING, names }, location, { label: '"><img src=x onerror=alert(1)>' })
  expect(svg).not.toMatch(/<script|<img/)
  expect(svg).toContain('&lt;script&gt;')
})

test('a path or a name with a coordinate that is no number is left out [MAP-28]', () => {
  const shapes = {
    street: [
      [Number.NaN, 0, 5, 5],
      [0, 0, 10, 10],
      [1, 2],
    ],
  }
  const names = [{ text: 'Nowhere', kind: 'place', x: Number.NaN, y: 0, rank: 1 } as const]
  const svg = svgMap({ ...CROSSING, shapes, names }, location)
  expect(svg).not.toMatch(/NaN|Nowhere/)
  expect(svg).toContain('<g data-scope="maps" data-part="names"></g>')
  expect(svg).toContain('<path data-kind="street" d="M0 0l10 10"/>')
})

test('style, names and hills are attributes of the picture [MAP-15]', () => {
  const options = { style: 5, showLabels: false, showTerrain: true } as const
  expect(svgMap(CROSSING, location, options)).toContain('data-style="5" data-labels="false" data-terrain="true"')
})

test.each([
  [{}, 'data-part="drawing" aria-hidden="true"'],
  [{ label: 'Map of the town' }, 'role="img" aria-label="Map of the town"'],
  [{ contentLanguage: { lang: 'en', dir: 'ltr' } } as const, 'data-part="names" lang="en" dir="ltr" direction="ltr">'],
  [{ contentLanguage: { lang: 'en' } }, 'data-part="names" lang="en">'],
])('options %j are attributes of the picture [MAP-28]', (options, expected) => {
  expect(svgMap(CROSSING, location, options)).toContain(expected)
})

test('coordinates out of range draw the default centre [MAP-12]', () => {
  const broken = mapLocation({ mapLat: Number.NaN, mapLng: 2, mapZoom: 99 })
  expect(svgMap(CROSSING, broken)).toBe(svgMap(CROSSING, mapLocation()))
})

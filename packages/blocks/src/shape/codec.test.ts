import { expect, test } from 'vitest'
import { shapeCodec } from './codec.js'

const PX = { value: 4, unit: 'px' }
const SHADOW = { angle: 45, distance: PX, blur: PX }
const PLAIN = { shape: 'circle', stretch: false, label: '' }

test.each([
  [{}, {}],
  [{ stretch: 'true', label: 7 }, {}],
  [
    { stretch: true, label: ' Sun ' },
    { stretch: true, label: 'Sun' },
  ],
  [{ viewbox: '0 0 100 50' }, { viewbox: '0 0 100 50' }],
  [{ viewbox: '-1.5,0,123456,0.1234' }, { viewbox: '-1.5,0,123456,0.1234' }],
  [{ viewbox: '0 0 100' }, {}],
  [{ viewbox: 'url(x)' }, {}],
  [{ viewbox: '0 0 100 50 1' }, {}],
  [{ viewbox: '0 0 1000000 50' }, {}],
  [{ viewbox: '0 0 1.12345 50' }, {}],
  [{ viewbox: '0 0 x50 50' }, {}],
  [{ viewbox: '0 0 50x 50' }, {}],
  [{ viewbox: [0, 0, 1, 1] }, {}],
  [{ color: 'amber' }, { color: 'amber' }],
  [{ color: '#abc' }, { color: '#abc' }],
  [{ color: '#AABBCCDD' }, { color: '#AABBCCDD' }],
  [{ color: 'var(--site-accent)' }, { color: 'var(--site-accent)' }],
  [{ color: '#ab' }, {}],
  [{ color: 'url(x)' }, {}],
  [{ color: 'red;' }, {}],
  [{ color: ' red' }, {}],
  [{ color: 'var(--a, url(x))' }, {}],
  [{ dropShadow: SHADOW }, { dropShadow: SHADOW }],
  [{ dropShadow: { ...SHADOW, color: 'red' } }, { dropShadow: { ...SHADOW, color: 'red' } }],
  [{ dropShadow: { ...SHADOW, color: 'url(x)' } }, { dropShadow: SHADOW }],
  [
    { dropShadow: { ...SHADOW, blur: { value: 0, unit: 'em' } } },
    { dropShadow: { ...SHADOW, blur: { value: 0, unit: 'em' } } },
  ],
  [{ dropShadow: { ...SHADOW, blur: { value: -1, unit: 'px' } } }, {}],
  [
    { dropShadow: { ...SHADOW, distance: { value: -1, unit: 'rem' } } },
    { dropShadow: { ...SHADOW, distance: { value: -1, unit: 'rem' } } },
  ],
  [{ dropShadow: { ...SHADOW, distance: { value: 1, unit: '%' } } }, {}],
  [
    { dropShadow: { ...SHADOW, distance: { value: 1, unit: 'vw' }, blur: { value: 1, unit: 'vh' } } },
    { dropShadow: { ...SHADOW, distance: { value: 1, unit: 'vw' }, blur: { value: 1, unit: 'vh' } } },
  ],
  [{ dropShadow: { angle: 'up' } }, {}],
  [{ dropShadow: { ...SHADOW, angle: Infinity } }, {}],
  [{ dropShadow: { ...SHADOW, distance: { value: Infinity, unit: 'px' } } }, {}],
])('a circle stored with %j is read as the plain one with %j [BLK-6] [BLK-24]', (stored, expected) => {
  expect(shapeCodec.read({ shape: 'circle', ...stored })).toEqual({ ok: true, data: { ...PLAIN, ...expected } })
})

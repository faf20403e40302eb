import { expect, test } from 'vitest'
import { isNamed, scaleOf, sheetStyle, sheetTransform } from './sheetView.js'

test('a view is a scale and a shift of the sheet, in few digits [MAP-28]', () => {
  const view = { x: 12.345_67, y: -3.2, zoom: 16.3 }
  expect([scaleOf({ zoom: 17 }), scaleOf({ zoom: 15 })]).toEqual([1, 0.25])
  expect(sheetTransform(view)).toBe('scale(0.61557) translate(-12.346 3.2)')
  expect(sheetStyle(view)).toBe('--vt-maps-scale:0.61557')
})

test('a name shows from the zoom of its rank on [MAP-28]', () =>
  expect([14.9, 15, 16].map((zoom) => isNamed(15, zoom))).toEqual([false, true, true]))

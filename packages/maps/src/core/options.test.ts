import { expect, test } from 'vitest'
import { MapStyle, isMapStyle } from './mapStyle.js'
import { uiOptions } from './uiOptions.js'

test('a map without options has the defaults [MAP-10] [MAP-11]', () => {
  expect(uiOptions()).toEqual({
    style: 1,
    showLabels: true,
    showTerrain: false,
    draggable: true,
    scrollwheel: false,
    showControls: true,
    disableDefaultUI: false,
    markerDraggable: false,
    linkOnClick: false,
  })
})

test('a map without controls has none of the provider either, unless its owner wants them [MAP-11]', () => {
  expect(uiOptions({ showControls: false }).disableDefaultUI).toBe(true)
  expect(uiOptions({ showControls: false, disableDefaultUI: false }).disableDefaultUI).toBe(false)
})

test('each option is read by its name [MAP-10] [MAP-11]', () => {
  const given = {
    style: 4,
    showLabels: false,
    showTerrain: true,
    draggable: false,
    scrollwheel: true,
    showControls: false,
    disableDefaultUI: false,
    markerDraggable: true,
    linkOnClick: true,
  }
  expect(uiOptions({ ...given, more: 1 })).toEqual(given)
})

test('an option of another type takes its default [MAP-11]', () => {
  expect(uiOptions({ draggable: 'no', scrollwheel: 1, showLabels: null, style: '2' })).toEqual(uiOptions())
})

test('the styles have their numbers [MAP-13] [MAP-14]', () => {
  expect(MapStyle).toEqual({
    Original: 1,
    Grayscale: 2,
    Satellite: 3,
    MinimalLight: 4,
    MinimalDark: 5,
    MinimalBlue: 6,
  })
  expect(Object.isFrozen(MapStyle)).toBe(true)
})

test.each([0, 7, '1', null, Number.NaN])('style %s is Original [MAP-14]', (style) => {
  expect(isMapStyle(style)).toBe(false)
  expect(uiOptions({ style }).style).toBe(1)
})

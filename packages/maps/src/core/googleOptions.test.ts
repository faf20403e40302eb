import { expect, test } from 'vitest'
import { googleOptions } from './googleOptions.js'
import { mapLocation } from './location.js'
import { uiOptions } from './uiOptions.js'

const optionsOf = (given: object, isMoving = false) =>
  googleOptions({ location: mapLocation(), options: uiOptions(given), isMoving })

test.each([
  [{ style: 3 }, 'hybrid'],
  [{ style: 3, showLabels: false }, 'satellite'],
  [{ style: 1, showTerrain: true }, 'terrain'],
  [{ style: 6 }, 'roadmap'],
])('options %j show the picture %s [MAP-15]', (given, expected) => {
  expect(optionsOf(given)).toMatchObject({ mapTypeId: expected })
})

test.each([1, 2, 4, 5, 6])('style %s without names hides all of them [MAP-15]', (style) => {
  const hidden = { elementType: 'labels', stylers: [{ visibility: 'off' }] }
  expect(optionsOf({ style, showLabels: false })['styles']).toContainEqual(hidden)
  expect(optionsOf({ style })['styles']).not.toContainEqual(hidden)
})

test.each([
  [{}, false, 'cooperative'],
  [{}, true, 'greedy'],
  [{ scrollwheel: true }, false, 'greedy'],
  [{ draggable: false }, true, 'none'],
] as const)('options %j take gestures when moving is %s: %s [MAP-10] [MAP-18]', (given, isMoving, expected) => {
  expect(optionsOf(given, isMoving)['gestureHandling']).toBe(expected)
})

test('the buttons of the provider follow the option [MAP-10]', () => {
  expect(optionsOf({ showControls: false })['disableDefaultUI']).toBe(true)
})

test('a map of the provider has our own buttons and keys, and no more zoom than ours [MAP-10] [MAP-18]', () => {
  expect(optionsOf({})).toEqual({
    mapTypeId: 'roadmap',
    styles: [],
    draggable: true,
    scrollwheel: false,
    gestureHandling: 'cooperative',
    disableDefaultUI: false,
    zoomControl: false,
    keyboardShortcuts: false,
    maxZoom: 22,
  })
  expect(optionsOf({ draggable: false, scrollwheel: true })).toMatchObject({
    draggable: false,
    scrollwheel: true,
    gestureHandling: 'none',
  })
  expect(optionsOf({}, true)).toMatchObject({ scrollwheel: true, gestureHandling: 'greedy' })
})

test.each([
  [4, '#f5f5f5', '#ffffff', '#dcdfe2', '#5f5f5f'],
  [5, '#212124', '#3a3a40', '#101014', '#b9b9bf'],
  [6, '#eaf1f8', '#ffffff', '#a9cbe8', '#2e5270'],
])('style %i has land, roads, water and names in few colours [MAP-15]', (style, land, road, water, text) => {
  expect(optionsOf({ style })['styles']).toEqual([
    { elementType: 'geometry', stylers: [{ color: land }] },
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    { elementType: 'labels.text.fill', stylers: [{ color: text }] },
    { elementType: 'labels.text.stroke', stylers: [{ color: land }] },
    { featureType: 'poi', elementType: 'labels', stylers: [{ visibility: 'off' }] },
    { featureType: 'road', elementType: 'geometry', stylers: [{ color: road }] },
    { featureType: 'water', elementType: 'geometry', stylers: [{ color: water }] },
  ])
})

test('grayscale has no colours, and satellite and original have no rules [MAP-15]', () => {
  expect(optionsOf({ style: 2 })['styles']).toEqual([{ stylers: [{ saturation: -100 }] }])
  expect([1, 3].map((style) => optionsOf({ style })['styles'])).toEqual([[], []])
  expect(optionsOf({ style: 3, showTerrain: true })['mapTypeId']).toBe('hybrid')
})

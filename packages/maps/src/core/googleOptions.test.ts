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
] as const)('options %j take gestures when moving is %s: %s [MAP-10]', (given, isMoving, expected) => {
  expect(optionsOf(given, isMoving)['gestureHandling']).toBe(expected)
})

test('the buttons of the provider follow the option [MAP-10]', () => {
  expect(optionsOf({ showControls: false })['disableDefaultUI']).toBe(true)
})

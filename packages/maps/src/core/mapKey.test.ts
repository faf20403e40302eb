import { expect, test } from 'vitest'
import { mapKey } from './mapKey.js'

const press = (key: string, more: object = {}) =>
  mapKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test.each([
  ['ArrowLeft', { type: 'pan', x: -80, y: 0 }],
  ['ArrowRight', { type: 'pan', x: 80, y: 0 }],
  ['ArrowUp', { type: 'pan', x: 0, y: -80 }],
  ['ArrowDown', { type: 'pan', x: 0, y: 80 }],
  ['+', { type: 'zoom', steps: 1 }],
  ['=', { type: 'zoom', steps: 1 }],
  ['-', { type: 'zoom', steps: -1 }],
  ['_', { type: 'zoom', steps: -1 }],
  ['Home', { type: 'reset' }],
])('the key %s does %j [MAP-5]', (key, action) => expect(press(key)).toEqual(action))

test('other keys, and keys with a modifier, are left to the browser [MAP-5]', () => {
  expect(['End', 'a', 'toString', ''].map((key) => press(key))).toEqual(Array(4).fill(undefined))
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('+', { [modifier]: true })).toBeUndefined()
})

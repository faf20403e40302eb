import { expect, test } from 'vitest'
import { stepOfKey } from './stepOfKey.js'

test.each([
  ['ArrowLeft', -1, 1],
  ['ArrowRight', 1, -1],
  ['PageUp', -1, -1],
  ['PageDown', 1, 1],
  ['ArrowUp', undefined, undefined],
  ['constructor', undefined, undefined],
])('the key %s asks for step %s, and for %s in right-to-left text [LBX-13]', (key, ltr, rtl) => {
  expect([stepOfKey(key, false), stepOfKey(key, true)]).toEqual([ltr, rtl])
})

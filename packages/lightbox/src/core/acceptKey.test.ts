import { expect, test } from 'vitest'
import { acceptKey } from './acceptKey.js'

test.each([
  ['the first press', 5000, undefined, true],
  ['199 ms after an accepted one', 5199, 5000, false],
  ['200 ms after an accepted one', 5200, 5000, true],
])('%s [LBX-13]', (_, time, last, expected) => {
  expect(acceptKey(time, last)).toBe(expected)
})

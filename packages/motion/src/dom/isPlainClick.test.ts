import { expect, test } from 'vitest'
import { isPlainClick } from '../index.js'

test.each([
  [{}, true],
  [{ button: 0 }, true],
  [{ button: 1 }, false],
  [{ button: 2 }, false],
  [{ defaultPrevented: true }, false],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
])('a click or a key with %j is plain: %s [MOT-50]', (event, expected) => {
  expect(isPlainClick(event as MouseEvent)).toBe(expected)
})

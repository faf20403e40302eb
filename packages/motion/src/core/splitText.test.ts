import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitText } from './splitText.js'

test.each([
  ['Oh my', ['O', 'h', ' ', 'm', 'y']],
  ['née 👩‍👩‍👧 1', ['n', 'é', 'e', ' ', '👩‍👩‍👧', ' ', '1']],
  ['سلام عليكم', ['سلام', ' ', 'عليكم']],
  ['नमस्ते दुनिया', ['नमस्ते', ' ', 'दुनिया']],
  ['', []],
])('%j is %j', (text, pieces) => {
  expect(splitText(text)).toEqual(pieces)
})

test('a long text goes word by word', () => {
  const text = 'lamp '.repeat(100)
  expect(splitText(text)).toHaveLength(200)
})

test('nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(splitText(text).join('')).toBe(text)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitText } from './splitText.js'

test.each([
  ['Oh my', ['O', 'h', ' ', 'm', 'y']],
  ['née 👩‍👩‍👧 1', ['n', 'é', 'e', ' ', '👩‍👩‍👧', ' ', '1']],
  ['سلام عليكم', ['سلام', ' ', 'عليكم']],
  ['नमस्ते दुनिया', ['नमस्ते', ' ', 'दुनिया']],
  ['', []],
])('%j is %j [MOT-52]', (text, pieces) => {
  expect(splitText(text)).toEqual(pieces)
})

test('a long text goes word by word [MOT-52]', () => {
  const text = 'lamp '.repeat(100)
  expect(splitText(text)).toHaveLength(200)
})

test('300 letters go letter by letter, 301 word by word [MOT-52]', () => {
  expect([300, 301].map((length) => splitText('a'.repeat(length)).length)).toEqual([300, 1])
})

test.each([
  ['Αθήνα', 5],
  ['Москва', 6],
  ['שלום', 4],
  ['電灯', 2],
  ['ひらカタ', 4],
  ['한국', 2],
  ['1 + 2!', 6],
  ['ประเทศ', 1],
])('%j has %d pieces [MOT-52]', (text, count) => {
  expect(splitText(text)).toHaveLength(count)
})

test('nothing is lost [MOT-52]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(splitText(text).join('')).toBe(text)
    }),
  )
})

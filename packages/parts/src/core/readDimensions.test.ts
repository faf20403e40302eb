import { expect, test } from 'vitest'
import { readDimensions } from './readDimensions.js'

test('dimensions are whole pixels from 1 to 9,999,999 [MED-18]', () => {
  expect(readDimensions('1500x1000')).toEqual({ width: 1500, height: 1000 })
  expect(readDimensions('1x9999999')).toEqual({ width: 1, height: 9_999_999 })
})

test.each([
  '',
  'x',
  '0x5',
  '5x0',
  '05x5',
  '10000000x5',
  '5x10000000',
  '1.5x2',
  '-1x2',
  ' 1x2',
  '1x2 ',
  '1X2',
  'a1x2',
  '1x2a',
  15,
  null,
  undefined,
])('%j gives none [MED-18]', (text) => expect(readDimensions(text)).toBeUndefined())

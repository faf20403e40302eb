import { BlockVariant } from '@vitrine/enums'
import { minLength, parse, pipe, string } from 'valibot'
import { expect, test } from 'vitest'
import {
  color,
  flag,
  layoutOf,
  level,
  listOf,
  maybe,
  numeric,
  oneOf,
  preview,
  scalar,
  text,
  yesOrNo,
} from './settings.js'

test.each([
  [true, true],
  [false, false],
  ['true', false],
  [1, false],
  [undefined, false],
])('the flag %j is read as %j [BLK-6]', (given, read) => expect(parse(flag, given)).toBe(read))

test.each([
  ['  Hours ', 'Hours'],
  ['', ''],
  [7, ''],
  [undefined, ''],
  [null, ''],
])('the text %j is read as %j [BLK-6]', (given, read) => expect(parse(text, given)).toBe(read))

test.each([
  ['four', 'four'],
  [4, 4],
  [false, false],
  [undefined, undefined],
  [null, undefined],
  [['four'], undefined],
])('the scalar %j is read as %j [BLK-6]', (given, read) => expect(parse(scalar, given)).toBe(read))

test.each([
  ['#1d2340', '#1d2340'],
  ['#1D234F', '#1D234F'],
  ['x#1d2340', undefined],
  ['#1d2340x', undefined],
  ['#1d234', undefined],
  ['#1d234g', undefined],
  ['1d2340', undefined],
  [0x1d2340, undefined],
  [undefined, undefined],
])('the colour %j is read as %j [BLK-6]', (given, read) => expect(parse(color, given)).toBe(read))

test.each([
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['https://example.com/dusk.png', undefined],
  [7, undefined],
  [undefined, undefined],
])('the preview %j is read as %j [BLK-6]', (given, read) => expect(parse(preview, given)).toBe(read))

test.each([
  [4, 4],
  ['4', 4],
  [' 2.5 ', 2.5],
  ['', undefined],
  [' ', undefined],
  [null, undefined],
  [true, undefined],
])('the number %j is read as %j [BLK-6]', (given, read) => expect(parse(numeric, given)).toBe(read))

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
  ['yes', undefined],
  [2, undefined],
  [undefined, undefined],
])('yes or no, stored as %j, is read as %j [BLK-6]', (given, read) => expect(parse(yesOrNo, given)).toBe(read))

test('a value that does not fit its schema is undefined [BLK-6]', () => {
  expect([parse(maybe(flag), true), parse(maybe(oneOf(['a', 'b'])), 'b'), parse(maybe(numeric), {})]).toEqual([
    true,
    'b',
    undefined,
  ])
})

test('of a list the readable items remain, in order [BLK-6]', () => {
  const numbers = listOf(layoutOf({ wide: BlockVariant.SummaryWall, narrow: undefined }))
  expect(parse(numbers, ['narrow', 'wide'])).toEqual(['narrow', 'wide'])
  for (const given of [undefined, null, 'wide', {}]) expect(parse(numbers, given)).toEqual([])
  expect(parse(listOf(oneOf(['a'])), [7, 'a'])).toEqual(['a', 'a'])
  expect(parse(listOf(pipe(string(), minLength(1))), ['b', '', 7, 'a'])).toEqual(['b', 'a'])
})

test.each([
  ['b', 'b'],
  ['c', 'a'],
  [undefined, 'a'],
])('the name %j is read as %j [BLK-5]', (given, read) => expect(parse(oneOf(['a', 'b']), given)).toBe(read))

test.each([
  ['list', 'list'],
  [BlockVariant.SummaryList, 'list'],
  [String(BlockVariant.SummaryList), 'list'],
  [BlockVariant.SummaryWall, 'wall'],
  ['plain', 'plain'],
  [0, 'wall'],
  ['', 'wall'],
  [null, 'wall'],
  ['origami', 'wall'],
  [[BlockVariant.SummaryList], 'wall'],
])('the layout %j is read as %s [BLK-4] [BLK-5]', (given, read) => {
  const layouts = { wall: BlockVariant.SummaryWall, list: BlockVariant.SummaryList, plain: undefined }
  expect(parse(layoutOf(layouts), given)).toBe(read)
})

test.each([
  [1, 1],
  [6, 6],
  [3, 3],
  [0, 2],
  [7, 2],
  ['3', 2],
  [2, 2],
  [4, 4],
  [5, 5],
  [1.5, 2],
  [undefined, 2],
])('the heading level %j is read as %i [BLK-6]', (given, read) => expect(parse(level(2), given)).toBe(read))

test('the standard of a heading level takes the place of no other level [BLK-6]', () =>
  expect([1, 2, 3, 4, 5, 6, 7].map((given) => parse(level(3), given))).toEqual([1, 2, 3, 4, 5, 6, 3]))

import { expect, test } from 'vitest'
import { judgePattern, nestsBoundedRepeat } from './judgePattern.ts'
import { readPatterns } from './readPatterns.ts'

const read = (code: string) => readPatterns('a.ts', code).map(({ line, source, flags }) => [line, source, flags])

test('literals are read with their flags and lines', () => {
  expect(read('const a = /x+/gi\nconst b = [/"/, "/no/"]')).toEqual([
    [1, 'x+', 'gi'],
    [2, '"', ''],
  ])
})

test('constructed expressions are read where their text is fixed', () => {
  expect(read("new RegExp('a|b', 'u'); RegExp(`\\\\d`); new RegExp(String.raw`\\d`)")).toEqual([
    [1, 'a|b', 'u'],
    [1, '\\d', ''],
    [1, '\\d', ''],
  ])
})

test('expressions put together at run time have no source', () => {
  expect(read('new RegExp(`a${b}`); RegExp(b); new RegExp("a", b)')).toEqual([
    [1, undefined, ''],
    [1, undefined, ''],
    [1, undefined, ''],
  ])
})

test('texts that string methods compile are read too', () => {
  expect(read("a.match('b+'); a.search(`c`); a.match(b); url.search; a.replace('d', '')")).toEqual([
    [1, 'b+', ''],
    [1, 'c', ''],
  ])
})

test.each([
  ['[+-]?(\\d+(\\.\\d*)?|\\.\\d+)', '^$'],
  ['[^\\s@]+', 'g'],
  ['^https?:\\/\\/', 'i'],
])('/%s/ is proved linear', (source) => expect(judgePattern(source, '')).toEqual({ linear: true }))

test.each([
  ['^[+-]?(\\d+\\.?\\d*|\\.\\d+)$', '2nd degree polynomial'],
  ['^[^\\s/:?#@[\\]\\\\]+\\.[^\\s/:?#@[\\]\\\\]+$', '2nd degree polynomial'],
  ['\\s+$', '2nd degree polynomial'],
  ['^(a|a)*$', 'exponential'],
  ['^(a?){30}a{30}$', 'not proved: a bounded repeat of a group that varies'],
  ['(?=a+)b', 'not proved: unsupported look-ahead assertion'],
  ['(a+)\\1', 'not proved: unsupported back-reference'],
])('/%s/ is refused: %s', (source, reason) => {
  const verdict = judgePattern(source, '')
  expect(verdict).toMatchObject({ linear: false, reason: expect.stringContaining(reason) })
})

test.each(['(a?){30}', '(?:a|b){2}', '((a?)b){2,3}', '(a{1,2}){9}', '[)](x??){2}'])(
  '/%s/ repeats what varies',
  (source) => expect(nestsBoundedRepeat(source)).toBe(true),
)

test.each([
  '(a?)*',
  '(\\d{2}){3}',
  '[(a?)]{2}',
  '\\(a?\\){2}',
  '(?:ab){2}',
  '(?<year>\\d){4}',
  'a{1,100}',
  '(a+?){3}',
  '(,\\d*){4}',
])('/%s/ repeats nothing that varies', (source) => expect(nestsBoundedRepeat(source)).toBe(false))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessage } from './formatMessage.js'

test('fills each slot with its value [MSG-40]', () => {
  expect(formatMessage('{n} of {total}', { n: 2, total: 7 })).toBe('2 of 7')
  expect(formatMessage('from {startingPrice}', { startingPrice: '$12.00' })).toBe('from $12.00')
  expect(formatMessage('Accept', {})).toBe('Accept')
})

test('fills a slot that stands twice, in both places [MSG-40]', () => {
  expect(formatMessage('{a} and {a}', { a: 'x' })).toBe('x and x')
})

test('a value that looks like a slot, a replacement pattern or markup stays text [MSG-6]', () => {
  expect(formatMessage('{a}{b}', { a: '{b}', b: '$& $1 <b>' })).toBe('{b}$& $1 <b>')
})

test('a missing value names its slot and its text [MSG-5]', () => {
  const text: string = 'from {startingPrice}'
  expect(() => formatMessage(text, {})).toThrow(
    new TypeError('[messages] No value for {startingPrice} in "from {startingPrice}".'),
  )
})

test('a slot never reads what values inherit [MSG-5]', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const text: string = `{${name}}`
    expect(() => formatMessage(text, {})).toThrow(TypeError)
  }
})

test('whatever the value is, it stands in the text as it is [MSG-6]', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(formatMessage('<{value}>', { value })).toBe(`<${value}>`)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, fromDecimal, toDecimal } from '../index.js'

test.each([
  [123450, 'USD', '1234.50'],
  [-5, 'USD', '-0.05'],
  [500, 'JPY', '500'],
  [0, 'EUR', '0.00'],
  [10n ** 20n, 'EUR', '1000000000000000000.00'],
])('%s in %s is the decimal %s, and back [MON-10] [MON-22]', (amount, currency, text) => {
  expect(toDecimal(amount, currency)).toBe(text)
  expect(fromDecimal(text, currency)).toBe(amount)
})

test('every amount survives the way there and back [MON-10] [MON-11] [MON-22]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt()), fc.constantFrom(...CURRENCIES), (amount, { code }) => {
      expect(BigInt(fromDecimal(toDecimal(amount, code), code)!)).toBe(BigInt(amount))
    }),
  )
})

test('fewer fraction digits are filled up, more are refused [MON-10] [MON-22]', () => {
  expect(fromDecimal('1234.5', 'USD')).toBe(123450)
  expect(fromDecimal('7', 'USD')).toBe(700)
  expect(fromDecimal('1.234', 'USD')).toBeUndefined()
  expect(fromDecimal('1.0', 'JPY')).toBeUndefined()
})

test.each(['', '.5', '5.', '+5', '1,000', '1e3', ' 5', '$5', 'NaN', '--5', '0x1', '1'.repeat(100_000), '\ud800'])(
  '%j is no plain decimal [MON-22]',
  (text) => expect(fromDecimal(text, 'USD')).toBeUndefined(),
)

test('a decimal may have 1000 characters, and is a text [MON-22]', () => {
  expect(fromDecimal('1'.repeat(1000), 'JPY')).toBe(BigInt('1'.repeat(1000)))
  expect(fromDecimal('1'.repeat(1001), 'JPY')).toBeUndefined()
  expect(fromDecimal(5 as never, 'JPY')).toBeUndefined()
  expect(fromDecimal('-0', 'JPY')).toBe(0)
})

test('what is no exact whole number of cents throws [MON-11]', () => {
  for (const amount of [NaN, Infinity, 0.5, 2 ** 53]) expect(() => toDecimal(amount, 'USD')).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, formatMoney, parseMoney } from '../index.js'

test.each([
  ['1,234.50', 'USD', 123450],
  ['$1,234.50', 'USD', 123450],
  ['1234.5', 'USD', 123450],
  ['1234', 'USD', 123400],
  ['.5', 'USD', 50],
  [' $ 1,234.50 ', 'USD', 123450],
  ['1,234.50 USD', 'USD', 123450],
  ['usd 7', 'USD', 700],
  ['-$5.00', 'USD', -500],
  ['\u22125', 'USD', -500],
  ['500', 'JPY', 500],
  ['¥1,500', 'JPY', 1500],
  ['12,34 kr'.replace(',', '.'), 'SEK', 1234],
  ['RM 5', 'MYR', 500],
  ['5 rm', 'MYR', 500],
  ['5$', 'USD', 500],
  ['XYZ 5', 'xyz', 500],
  ['kr. 5', 'DKK', 500],
  ['5 kr.', 'DKK', 500],
  ['007', 'USD', 700],
  ['-0', 'USD', 0],
])('"%s" in %s is %d [MON-20]', (text, currency, amount) => expect(parseMoney(text, { currency })).toBe(amount))

test.each([
  ['12,34', 'USD'],
  ['1,23,456', 'USD'],
  ['1,2345', 'USD'],
  ['1.234,50', 'USD'],
  ['1.234', 'USD'],
  ['1.2.3', 'USD'],
  ['1,234.', 'USD'],
  ['5.', 'USD'],
  ['.', 'USD'],
  ['', 'USD'],
  ['  ', 'USD'],
  ['$', 'USD'],
  ['-', 'USD'],
  ['--5', 'USD'],
  ['$-5', 'USD'],
  ['5-', 'USD'],
  ['$5$', 'USD'],
  ['€5', 'USD'],
  ['5 EUR', 'USD'],
  ['1 234', 'USD'],
  ['1e3', 'USD'],
  ['0x10', 'USD'],
  ['١٢', 'USD'],
  ['NaN', 'USD'],
  ['Infinity', 'USD'],
  ['500.0', 'JPY'],
  ['500.5', 'JPY'],
  ['\ud800', 'USD'],
])('"%s" in %s may mean two things, or nothing [MON-20]', (text, currency) =>
  expect(parseMoney(text, { currency })).toBeUndefined(),
)

test('what is formatted reads back as the same amount, for every currency [MON-20]', () => {
  const amount = fc.oneof(fc.maxSafeInteger(), fc.bigInt(-(10n ** 17n) + 1n, 10n ** 17n - 1n))
  fc.assert(
    fc.property(amount, fc.constantFrom(...CURRENCIES), fc.boolean(), (cents, { code, fractionDigits }, trim) => {
      fc.pre(
        BigInt(cents) < 10n ** BigInt(15 + fractionDigits) && BigInt(cents) > -(10n ** BigInt(15 + fractionDigits)),
      )
      const text = formatMoney(cents, { currency: code, trimZeroFraction: trim })
      const back = parseMoney(text, { currency: code })
      expect(back).toBeDefined()
      expect(BigInt(back!)).toBe(BigInt(cents))
    }),
  )
})

test('the currency is US dollars unless one is given [MON-7] [MON-20]', () => {
  expect([parseMoney('$7'), parseMoney('7 usd', {}), parseMoney('7 EUR')]).toEqual([700, 700, undefined])
})

test('an amount too large for a number is a bigint, to the last cent [MON-20]', () =>
  expect(parseMoney('999,999,999,999,999.99')).toBe(99999999999999999n))

test('a text of 64 characters may be an amount, a longer one is none [MON-20]', () => {
  expect(parseMoney('1'.repeat(64))).toBe(BigInt(`${'1'.repeat(64)}00`))
  expect(parseMoney('1'.repeat(65))).toBeUndefined()
})

test('any text is read without throwing, and only as a whole number of cents [MON-20]', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,-$ ') })),
      (text) => {
        const amount = parseMoney(text)
        expect(amount === undefined || typeof amount === 'bigint' || Number.isSafeInteger(amount)).toBe(true)
      },
    ),
  )
})

test('a gigantic text is no amount, and no trouble [MON-20]', () => {
  for (const unit of ['1', ',', '1,', '111,', '.', '$', '-', ' '])
    expect(parseMoney(unit.repeat(1_000_000))).toBeUndefined()
  for (const other of [null, undefined, 5, {}, []]) expect(parseMoney(other as unknown as string)).toBeUndefined()
})

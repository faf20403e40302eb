import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, formatMoney } from '../index.js'

/** No-break spaces made visible. */
const shown = (text: string) => text.replaceAll('\u00a0', '~')
const currencies = fc.constantFrom(...CURRENCIES)

test.each([
  [12345, 'USD', '$123.45'],
  [500, 'JPY', '¥500'],
  [5, 'USD', '$0.05'],
  [50, 'USD', '$0.50'],
  [0, 'USD', '$0.00'],
  [0, 'JPY', '¥0'],
  [1, 'JPY', '¥1'],
])('an amount of %d in %s is written %s [MON-10]', (amount, currency, text) =>
  expect(formatMoney(amount, { currency })).toBe(text),
)

test('the amount is divided by ten to the power of the fraction digits [MON-10]', () => {
  fc.assert(
    fc.property(fc.nat(), currencies, (amount, { code, fractionDigits }) => {
      const number = /\d[\d,.]*/.exec(formatMoney(amount, { currency: code }))?.[0] ?? ''
      expect(Number(number.replaceAll(',', ''))).toBe(amount / 10 ** fractionDigits)
    }),
  )
})

test('the digits of every amount are kept, to the last cent [MON-11]', () => {
  const amount = fc.oneof(fc.maxSafeInteger(), fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n))
  fc.assert(
    fc.property(amount, currencies, (cents, { code }) => {
      fc.pre(code !== 'JPY' || (cents < 1e15 && cents > -1e15))
      const text = formatMoney(cents, { currency: code })
      const back = BigInt(text.replaceAll(/[^\d]/g, ''))
      expect(text.startsWith('-') ? -back : back).toBe(BigInt(cents))
    }),
  )
})

test('what is not a whole number of cents throws, and so does one too large to be exact [MON-11]', () => {
  for (const amount of [NaN, Infinity, -Infinity, 12.5, 0.1, 2 ** 53])
    expect(() => formatMoney(amount)).toThrow(RangeError)
  expect(() => formatMoney(12.5)).toThrow('[money] 12.5 is no exact number of cents; 1250 is $12.50.')
  fc.assert(
    fc.property(fc.double(), (amount) => {
      fc.pre(!Number.isSafeInteger(amount))
      expect(() => formatMoney(amount)).toThrow(RangeError)
    }),
  )
})

test('thousands are separated, decimals pointed, symbols placed [MON-12]', () => {
  expect(formatMoney(123456789, { currency: 'USD' })).toBe('$1,234,567.89')
  expect(formatMoney(100000, { currency: 'JPY' })).toBe('¥100,000')
  expect(formatMoney(99999)).toBe('$999.99')
  expect(formatMoney(100000)).toBe('$1,000.00')
  expect(shown(formatMoney(123456789, { currency: 'SEK' }))).toBe('1,234,567.89~kr')
  expect(formatMoney(100000, { trimZeroFraction: true })).toBe('$1,000')
  expect(() => formatMoney(1_000_000_000_000_000, { currency: 'JPY' })).toThrow('more than 15 integer digits')
})

test('every text is a symbol, groups of three, and the fraction of its currency [MON-12]', () => {
  fc.assert(
    fc.property(fc.integer(), currencies, fc.boolean(), (amount, { code, fractionDigits }, trimZeroFraction) => {
      const text = formatMoney(amount, { currency: code, trimZeroFraction })
      const cents = trimZeroFraction
        ? /^-?[^\d-]*(0|[1-9]\d{0,2}(,\d{3})*)(\.(0[1-9]|[1-9]\d))?(\u00a0[^\d]+)?$/
        : /^-?[^\d-]*(0|[1-9]\d{0,2}(,\d{3})*)\.\d\d(\u00a0[^\d]+)?$/
      expect(text).toMatch(fractionDigits === 0 ? /^-?[^\d-]*(0|[1-9]\d{0,2}(,\d{3})*)(\u00a0[^\d]+)?$/ : cents)
    }),
  )
})

test('separators are the same in every currency [MON-13]', () => {
  expect(formatMoney(123456, { currency: 'EUR' })).toBe('€1,234.56')
  expect(shown(formatMoney(123456, { currency: 'DKK' }))).toBe('1,234.56~kr.')
  expect(shown(formatMoney(123456, { currency: 'CHF' }))).toBe('CHF~1,234.56')
})

describe('each currency has its symbol and its place', () => {
  test.each(
    'USD $, EUR €, GBP £, AUD A$, CAD C$, NZD NZ$, HKD HK$, SGD S$, MXN MX$, ARS AR$, COP CO$, BRL R$, JPY ¥, ILS ₪, PHP ₱, INR ₹, THB ฿, MYR RM, IDR Rp, ZAR R'
      .split(', ')
      .map((entry) => entry.split(' ')),
  )('%s is %s before the number, without a space [MON-14]', (currency, symbol) =>
    expect(formatMoney(0, { currency: currency ?? '', trimZeroFraction: true })).toBe(`${symbol}0`),
  )

  test.each([
    ['CHF', 'CHF~1.00'],
    ['NOK', '1.00~kr'],
    ['SEK', '1.00~kr'],
    ['DKK', '1.00~kr.'],
    ['CZK', '1.00~Kč'],
    ['PLN', '1.00~zł'],
    ['RUB', '1.00~₽'],
  ])('%s is written %s, with a no-break space [MON-14]', (currency, text) =>
    expect(shown(formatMoney(100, { currency }))).toBe(text),
  )
})

test('the currency is US dollars unless one is given, in any letter case [MON-7]', () => {
  expect(formatMoney(100)).toBe('$1.00')
  expect(formatMoney(100, { currency: '' })).toBe('$1.00')
  expect(formatMoney(100, { currency: 'jpy' })).toBe('¥100')
})

test('an unknown code stands before the number, with 2 fraction digits [MON-15]', () => {
  expect(shown(formatMoney(12345, { currency: 'XAU' }))).toBe('XAU~123.45')
  expect(shown(formatMoney(-100, { currency: 'constructor' }))).toBe('-constructor~1.00')
  expect(shown(formatMoney(100, { currency: '__proto__', trimZeroFraction: true }))).toBe('__proto__~1')
})

test('fifteen integer digits are written, sixteen are refused [MON-16]', () => {
  expect(formatMoney(99999999999999999n)).toBe('$999,999,999,999,999.99')
  expect(() => formatMoney(100000000000000000n)).toThrow(
    new RangeError('[money] 100000000000000000 has more than 15 integer digits.'),
  )
  expect(formatMoney(999999999999999, { currency: 'JPY' })).toBe('¥999,999,999,999,999')
  expect(() => formatMoney(1000000000000000, { currency: 'JPY' })).toThrow(RangeError)
  expect(() => formatMoney(-100000000000000000n)).toThrow(RangeError)
})

test('every bigint is written whole or refused, never cut [MON-16]', () => {
  fc.assert(
    fc.property(fc.bigInt(), currencies, (amount, { code, fractionDigits }) => {
      const digits = String(amount).replace('-', '').length - fractionDigits
      const write = () => formatMoney(amount, { currency: code })
      if (digits > 15) expect(write).toThrow(RangeError)
      else expect(write().replaceAll(/\D/g, '')).toContain(String(amount).replace('-', ''))
    }),
  )
})

test('a fraction of zeros is dropped when asked, no other [MON-17]', () => {
  const trimZeroFraction = true
  expect(formatMoney(1000, { trimZeroFraction })).toBe('$10')
  expect(formatMoney(1050, { trimZeroFraction })).toBe('$10.50')
  expect(formatMoney(1005, { trimZeroFraction })).toBe('$10.05')
  expect(formatMoney(1000, { currency: 'JPY', trimZeroFraction })).toBe('¥1,000')
  expect(formatMoney(1000)).toBe('$10.00')
  expect(formatMoney(1000, { trimZeroFraction: false })).toBe('$10.00')
})

test('a minus stands before everything, and zero has none [MON-18]', () => {
  expect(formatMoney(-500)).toBe('-$5.00')
  expect(formatMoney(-5n, { currency: 'EUR' })).toBe('-€0.05')
  expect(shown(formatMoney(-500, { currency: 'SEK' }))).toBe('-5.00~kr')
  expect(formatMoney(-0)).toBe('$0.00')
  expect(formatMoney(-0, { currency: 'JPY' })).toBe('¥0')
})

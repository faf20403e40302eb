import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, formatMoney } from '../index.js'

const LOCALES = (
  'en-US en-GB de-DE de-CH fr-FR fr-CA es-ES es-MX it-IT pt-BR pt-PT nl-NL sv-SE nb-NO da-DK fi-FI pl-PL cs-CZ tr-TR ' +
  'ru-RU uk-UA ja-JP ko-KR zh-CN th-TH hi-IN ar-EG he-IL fa-IR id-ID'
).split(' ')

/** Text of `Intl`, with the mark that keeps the sign beside its letters in text from right to left. */
const marked = (text: string): string => (text.includes('\u200f') ? text.replace(/[A-Z]\$$/, '$&\u200e') : text)

test.each([
  [123456, 'EUR', 'de-DE', '1.234,56\u00a0€'],
  [-123456, 'EUR', 'de-DE', '-1.234,56\u00a0€'],
  [123456, 'USD', 'en-US', '$1,234.56'],
  [500, 'JPY', 'en-US', '¥500'],
  // Expect two fraction digits for these currencies, although `Intl` gives them none, because ISO 4217 gives them two.
  [123456, 'IDR', 'en-US', 'IDR\u00a01,234.56'],
  [123456, 'COP', 'en-US', 'COP\u00a01,234.56'],
])('%d %s in %s is written %s [MON-19]', (amount, currency, locale, text) =>
  expect(formatMoney(amount, { currency, locale })).toBe(text),
)

test.each([
  ['USD', 'ar', '\u200f28.00\u00a0US$\u200e'],
  ['CAD', 'ar', '\u200f28.00\u00a0CA$\u200e'],
  ['EUR', 'ar', '\u200f28.00\u00a0€'],
  ['USD', 'he', '\u200f28.00\u00a0\u200f$'],
  ['USD', 'de', '28,00\u00a0$'],
])('%s in %s keeps the letters of its sign in order [MON-23]', (currency, locale, text) =>
  expect(formatMoney(2800, { currency, locale })).toBe(text),
)

test('without a locale nothing depends on one [MON-19]', () =>
  expect(formatMoney(123456, { currency: 'EUR', locale: undefined })).toBe('€1,234.56'))

describe.each(LOCALES)('in %s', (locale) => {
  test.each(CURRENCIES.map(({ code, fractionDigits }) => [code, fractionDigits] as const))(
    '%s is what Intl writes with the digits of ISO [MON-19]',
    (currency, digits) => {
      const intl = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      for (const amount of [0, 1, -1, 99, 100, 12345, -98765432, 100000000])
        expect(formatMoney(amount, { currency, locale })).toBe(marked(intl.format(amount / 10 ** digits)))
    },
  )
})

test('every digit of every safe integer and bigint is written [MON-19]', () => {
  const amount = fc.oneof(fc.maxSafeInteger(), fc.bigInt())
  fc.assert(
    fc.property(amount, fc.constantFrom('de-DE', 'en-US', 'fr-FR', 'ja-JP'), (cents, locale) => {
      const text = formatMoney(cents, { currency: 'EUR', locale })
      const digits = text.replaceAll(/\D/g, '')
      expect(BigInt(digits)).toBe(cents < 0 ? -BigInt(cents) : BigInt(cents))
      expect(/[-\u2212]/.test(text)).toBe(cents < 0)
    }),
  )
})

test('amounts of every length are what Intl writes, however many were written before [MON-19]', () => {
  const digits = { USD: 2, JPY: 0, CHF: 2 }
  const currencies = fc.constantFrom('USD', 'JPY', 'CHF')
  fc.assert(
    fc.property(
      fc.bigInt(),
      currencies,
      fc.constantFrom(...LOCALES, 'en-IN', 'hi-u-nu-deva'),
      (amount, code, locale) => {
        const plain = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: code,
          minimumFractionDigits: digits[code],
          maximumFractionDigits: digits[code],
        })
        const text = `${amount}E-${digits[code]}` as `${number}`
        expect(formatMoney(amount, { currency: code, locale })).toBe(marked(plain.format(text)))
      },
    ),
  )
})

test('a fraction of zeros is dropped when asked, no other [MON-17]', () => {
  expect(formatMoney(100000, { currency: 'EUR', locale: 'de-DE', trimZeroFraction: true })).toBe('1.000\u00a0€')
  expect(formatMoney(100050, { currency: 'EUR', locale: 'de-DE', trimZeroFraction: true })).toBe('1.000,50\u00a0€')
})

test.each([undefined, '', 'x', '__proto__', 'not a locale', 'de_DE'])(
  '"%s" is no locale: the text is that of en-US [MON-9]',
  (locale) => {
    expect(formatMoney(123456, { currency: 'EUR', locale })).toBe('€1,234.56')
    expect(formatMoney(123456, { currency: 'DKK', locale })).toBe('1,234.56\u00a0kr.')
  },
)

test('an unknown code of three letters is written as the locale writes codes, any other as without a locale [MON-19]', () => {
  expect(formatMoney(123456, { currency: '__proto__', locale: 'de-DE' })).toBe('__proto__\u00a01,234.56')
  expect(formatMoney(123456, { currency: 'XYZ', locale: 'en-US' })).toBe('XYZ\u00a01,234.56')
})

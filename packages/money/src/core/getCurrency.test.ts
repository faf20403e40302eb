import { expect, test } from 'vitest'
import { CURRENCIES, fractionDigitsOf, getCurrency, selectCurrency } from '../index.js'

test('a currency has a code, a name, fraction digits and a numeric code [MON-1]', () => {
  expect(getCurrency('CHF')).toEqual({ code: 'CHF', name: 'Swiss Franc', fractionDigits: 2, numericCode: '756' })
  for (const currency of CURRENCIES)
    expect(Object.keys(currency)).toEqual(['code', 'name', 'fractionDigits', 'numericCode'])
})

test('the supported currencies, in their order [MON-2]', () =>
  expect(CURRENCIES.map(({ code, name }) => `${code} ${name}`).join(', ')).toBe(
    'EUR Euro, USD US Dollar, AUD Australian Dollar, NOK Norwegian Krone, CAD Canadian Dollar, NZD New Zealand Dollar, DKK Danish Krone, GBP Pound Sterling, HKD Hong Kong Dollar, CHF Swiss Franc, MXN Mexican Peso, SGD Singapore Dollar, SEK Swedish Krona, CZK Czech Koruna, ILS Israeli New Shekel, PHP Philippine Peso, RUB Russian Ruble, PLN Polish Zloty, THB Thai Baht, MYR Malaysian Ringgit, ARS Argentine Peso, BRL Brazilian Real, COP Colombian Peso, IDR Indonesian Rupiah, INR Indian Rupee, ZAR South African Rand, JPY Yen',
  ))

test('there are twenty-seven [MON-3]', () => {
  expect(CURRENCIES).toHaveLength(27)
  expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(27)
  expect(Object.isFrozen(CURRENCIES)).toBe(true)
})

test('JPY is the yen and ZAR the rand [MON-4]', () => {
  expect(getCurrency('JPY')?.name).toBe('Yen')
  expect(getCurrency('ZAR')?.name).toBe('South African Rand')
})

test('JPY has no fraction digits, all others two, and so has what is no supported currency [MON-5]', () => {
  expect(getCurrency('JPY')?.fractionDigits).toBe(0)
  expect(CURRENCIES.filter(({ fractionDigits }) => fractionDigits === 2)).toHaveLength(26)
  expect(['JPY', 'jpy', 'EUR', 'XAU', '', '__proto__'].map(fractionDigitsOf)).toEqual([0, 0, 2, 2, 2, 2])
})

test('numeric codes are those of ISO 4217 [MON-6]', () =>
  expect(CURRENCIES.map(({ code, numericCode }) => `${code} ${numericCode}`).join(', ')).toBe(
    'EUR 978, USD 840, AUD 036, NOK 578, CAD 124, NZD 554, DKK 208, GBP 826, HKD 344, CHF 756, MXN 484, SGD 702, SEK 752, CZK 203, ILS 376, PHP 608, RUB 643, PLN 985, THB 764, MYR 458, ARS 032, BRL 986, COP 170, IDR 360, INR 356, ZAR 710, JPY 392',
  ))

test('a site that selects no currency sells in US dollars [MON-7]', () => {
  expect(selectCurrency()).toBe('USD')
  expect(selectCurrency(null)).toBe('USD')
  expect(selectCurrency('EUR')).toBe('EUR')
})

test('a selected currency is known in any letter case; an empty or unsupported one is US dollars [MON-8]', () => {
  expect(selectCurrency('jpy')).toBe('JPY')
  expect(selectCurrency('')).toBe('USD')
  expect(selectCurrency('XAU')).toBe('USD')
  expect(selectCurrency('EUR ')).toBe('USD')
})

test('what is not a supported code is no currency [MON-8]', () => {
  for (const code of ['', 'XAU', '__proto__', 'constructor', 'toString', 'EURO', '\ud800'])
    expect(getCurrency(code)).toBeUndefined()
})

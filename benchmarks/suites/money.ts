import { bytesOf } from '../lib/bytes.ts'
import { bundled } from '../lib/bundled.ts'
import { contest, race, timing } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Amounts written in 27 currencies. */
export const money: Suite = { name: 'money', run }

/** Writes one amount. */
type Write = (amount: number, code: string, digits: number) => string

const AMOUNTS = [0, 5, 1299, 123456, -98765, 100000, 4200000000]

/** By contestant: a module that exports `write`, in one locale or in any. */
const CODES: Readonly<Record<string, string>> = {
  ours: `
    import { formatMoney } from '@vitrine/money'
    export const write = (amount, currency) => formatMoney(amount, { currency })`,
  'ours, in a locale': `
    import { formatMoney } from '@vitrine/money'
    export const write = (amount, currency) => formatMoney(amount, { currency, locale: 'en-US' })`,
  'Intl, cached': `
    const formats = new Map()
    export function write(amount, currency, digits) {
      let format = formats.get(currency)
      if (!format) formats.set(currency, (format = new Intl.NumberFormat('en-US',
        { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })))
      return format.format(amount / 10 ** digits)
    }`,
  'dinero.js, Intl cached': `
    import { dinero, toDecimal } from 'dinero.js'
    const formats = new Map()
    export function write(amount, currency, digits) {
      let format = formats.get(currency)
      if (!format) formats.set(currency, (format = new Intl.NumberFormat('en-US',
        { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })))
      return toDecimal(dinero({ amount, currency: { code: currency, base: 10, exponent: digits } }),
        ({ value }) => format.format(value))
    }`,
}

/** A minimal real use of each contestant that supports the currencies. */
const USES: Readonly<Record<string, string>> = {
  ours: `import { CURRENCIES, formatMoney } from '@vitrine/money'
    export const all = CURRENCIES.map(({ code, name }) => [name, formatMoney(12345, { currency: code })])`,
  'dinero.js, Intl cached': `import { dinero, toDecimal } from 'dinero.js'
    import { EUR, USD, AUD, NOK, CAD, NZD, DKK, GBP, HKD, CHF, MXN, SGD, SEK, CZK, ILS, PHP, RUB, PLN, THB, MYR, ARS, BRL, COP,
      IDR, INR, ZAR, JPY } from 'dinero.js/currencies'
    const all = [EUR, USD, AUD, NOK, CAD, NZD, DKK, GBP, HKD, CHF, MXN, SGD, SEK, CZK, ILS, PHP, RUB, PLN, THB, MYR, ARS, BRL,
      COP, IDR, INR, ZAR, JPY]
    export const texts = all.map((currency) => toDecimal(dinero({ amount: 12345, currency }), ({ value, currency: { code } }) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(Number(value))))`,
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const { CURRENCIES } = await bundled<{ CURRENCIES: readonly { code: string; fractionDigits: number }[] }>(
    "export { CURRENCIES } from '@vitrine/money'",
  )
  const writes: Record<string, Write> = {}
  for (const [name, code] of Object.entries(CODES)) writes[name] = (await bundled<{ write: Write }>(code)).write
  const all = (write: Write) => (): number => {
    let length = 0
    for (const { code, fractionDigits } of CURRENCIES)
      for (const amount of AMOUNTS) length += write(amount, code, fractionDigits).length
    return length
  }
  say('writing')
  const times = race(
    Object.fromEntries(Object.entries(writes).map(([name, write]) => [name, all(write)])),
    timing(quick),
  )

  // Count the amounts whose formatted text differs from that of `Intl` in any currency, because both texts must be
  // exactly equal.
  const mismatches = CURRENCIES.flatMap(({ code, fractionDigits }) =>
    AMOUNTS.filter(
      (amount) =>
        writes['ours, in a locale']!(amount, code, fractionDigits) !==
        writes['Intl, cached']!(amount, code, fractionDigits),
    ),
  ).length
  const bytes: Record<string, number[]> = {}
  for (const [name, code] of Object.entries(USES)) bytes[name] = [await bytesOf(code)]

  return contest(
    'Amounts in 27 currencies',
    '27 currencies × 7 amounts written once each, in Node, every contestant bundled and minified. A formatter of `Intl` is made once a currency and kept. Bytes: every currency written, minified and brotli.',
    [
      { what: '189 amounts', unit: 'ms', samples: times },
      {
        what: 'Texts in a locale that differ from Intl',
        unit: '',
        samples: { 'ours, in a locale': [mismatches] },
        compare: false,
      },
      { what: 'A minimal use with all currencies', unit: 'bytes', samples: bytes },
    ],
  )
}

import type { HostileTexts } from '@vitrine/testing/steps'
import {
  formatMoney,
  fractionDigitsOf,
  fromDecimal,
  getCurrency,
  parseMoney,
  selectCurrency,
  toDecimal,
} from '../src/index.js'

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['parseMoney', (text) => parseMoney(text)],
  ['parseMoney, of a currency', (text) => parseMoney('1', { currency: text })],
  ['fromDecimal', (text) => fromDecimal(text, 'USD')],
  ['toDecimal, of a currency', (text) => toDecimal(1, text)],
  ['getCurrency', getCurrency],
  ['selectCurrency', selectCurrency],
  ['fractionDigitsOf', fractionDigitsOf],
  ['formatMoney, of a currency', (text) => formatMoney(1, { currency: text })],
  ['formatMoney, of a locale', (text) => formatMoney(1, { locale: text })],
]

const units = ['1', '0', '000,', ',', '.', '-', ' ', '$', 'usd', 'en-', '\u2212', '\u00a0']

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = { heads: ['-', '$', '1.', '1,000', 'en-'], units, tails: ['x', '.', ',', ' usd'] }

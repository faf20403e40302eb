import { CURRENCIES, parseMoney } from '@vitrine/money'
import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '../testing/products.js'
import { cartTotals } from './cartTotals.js'
import { formatPrice } from './formatPrice.js'
import { priceOf } from './priceOf.js'
import { productJsonLd } from './productJsonLd.js'
import { summaryRows } from './summaryRows.js'

/** Each currency, and 8055 of its smallest unit as a visitor and a machine read them. */
const AMOUNTS = [
  ['EUR', '€80.55', '80.55'],
  ['USD', '$80.55', '80.55'],
  ['AUD', 'A$80.55', '80.55'],
  ['NOK', '80.55 kr', '80.55'],
  ['CAD', 'C$80.55', '80.55'],
  ['NZD', 'NZ$80.55', '80.55'],
  ['DKK', '80.55 kr.', '80.55'],
  ['GBP', '£80.55', '80.55'],
  ['HKD', 'HK$80.55', '80.55'],
  ['CHF', 'CHF 80.55', '80.55'],
  ['MXN', 'MX$80.55', '80.55'],
  ['SGD', 'S$80.55', '80.55'],
  ['SEK', '80.55 kr', '80.55'],
  ['CZK', '80.55 Kč', '80.55'],
  ['ILS', '₪80.55', '80.55'],
  ['PHP', '₱80.55', '80.55'],
  ['RUB', '80.55 ₽', '80.55'],
  ['PLN', '80.55 zł', '80.55'],
  ['THB', '฿80.55', '80.55'],
  ['MYR', 'RM80.55', '80.55'],
  ['ARS', 'AR$80.55', '80.55'],
  ['BRL', 'R$80.55', '80.55'],
  ['COP', 'CO$80.55', '80.55'],
  ['IDR', 'Rp80.55', '80.55'],
  ['INR', '₹80.55', '80.55'],
  ['ZAR', 'R80.55', '80.55'],
  ['JPY', '¥8,055', '8055'],
] as const

const lamp = makeProduct([makeVariant('LAMP', [], { price: 8955, salePrice: 8055, onSale: true })])
const entries = [{ quantity: 3, unitPriceCents: 2685, productType: 'PHYSICAL' }]
const tax = (basisPoints: number) => ({ id: 'tax', name: 'Tax', basisPoints, taxesShipping: false })

test('the table has every currency of the shop', () => {
  expect(AMOUNTS.map(([code]) => code)).toEqual(CURRENCIES.map(({ code }) => code))
})

test.each(AMOUNTS)(
  'prices and sums of %s are whole, and read %s and %s everywhere [COM-16] [COM-24]',
  (currency, shown, decimal) => {
    const price = priceOf(lamp)!
    expect(formatPrice(price, { currency }).amount).toBe(shown)
    expect(parseMoney(shown, { currency })).toBe(8055)
    const offers = { price: decimal, priceCurrency: currency }
    expect(productJsonLd(lamp, { url: '/lamp', currency })).toMatchObject({ offers })

    const coupons = [{ code: 'TEN', basisPoints: 1000, amountCents: null }]
    const totals = cartTotals({ entries, validCoupons: coupons, applicableTaxRules: [tax(825)] }, { currency })
    expect(totals).toMatchObject({
      subtotalCents: 8055,
      subtotalAmount: decimal,
      // Expect a discount of 806 and a tax of 598 cents, rounded from 805.5 and 598.0425: half a cent is rounded up.
      discountCents: 806,
      taxCents: 598,
      grandTotalCents: 7847,
    })
    const plain = cartTotals({ entries }, { currency })
    expect(summaryRows(plain, { currency }).map(({ amount }) => amount)).toContain(shown)
  },
)

test.each([
  // Expect a tax of 11 cents on the whole order: a tax rounded for each line would sum to 12.
  [[{ quantity: 1, unitPriceCents: 35, productType: 'DIGITAL' }], 3, [1000], 11],
  // Expect 12 cents from two taxes of 5 %, because each is rounded by itself: a single tax of 10 % would be 11.
  [[{ quantity: 1, unitPriceCents: 110, productType: 'DIGITAL' }], 1, [500, 500], 12],
  [[{ quantity: 1, unitPriceCents: 104, productType: 'DIGITAL' }], 1, [1000], 10],
  [[{ quantity: 1, unitPriceCents: 105, productType: 'DIGITAL' }], 1, [1000], 11],
])(
  'each tax of %j, %i times, is a share of the whole order, half a cent up [COM-57]',
  (line, times, points, taxCents) => {
    const lines = Array.from({ length: times }, () => line).flat()
    expect(cartTotals({ entries: lines, applicableTaxRules: points.map(tax) }).taxCents).toBe(taxCents)
  },
)

import { CART, STORE } from '@vitrine/messages'
import { expect, test } from 'vitest'
import { cartSummary } from './cartSummary.js'
import { formatAmount } from './formatAmount.js'
import { formatPrice } from './formatPrice.js'
import { minimumOrderText } from './storeSettings.js'
import { summaryRows } from './summaryRows.js'

test.each([
  [undefined, 'AR$24.00'],
  ['en-US', 'AR$24.00'],
  ['de', '24,00 ARS'],
  ['no tag', 'AR$24.00'],
])('an amount in the locale %s is written %s [COM-66]', (locale, text) => {
  expect(formatAmount(2400, 'ARS', locale).replaceAll('\u00A0', ' ')).toBe(text)
})

test('prices, sums and the least subtotal are written in the form of the locale [COM-66]', () => {
  const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00A0', ' ')
  const locale = 'de'
  const messages = { ...STORE, from: 'ab {startingPrice}' }
  const price = { cents: 2800, isFrom: true, originalCents: 5600, plan: undefined }
  const { amount, original } = formatPrice(price as Parameters<typeof formatPrice>[0], { messages, locale })
  expect([amount, original].map(plain)).toEqual(['ab 28,00 $', '56,00 $'])
  const cart = { totalQuantity: 2, subtotalCents: 2800, discountCents: 280, shippingCostCents: 0, taxCents: 0 }
  const rows = summaryRows({ ...cart, grandTotalCents: 2520, requiresShipping: false }, { locale })
  expect(rows.map((row) => plain(row.amount))).toEqual(['28,00 $', '-2,80 $', '25,20 $'])
  expect(plain(cartSummary(cart, { locale }).subtotal)).toBe('28,00 $')
  expect(plain(minimumOrderText(1, { minimumOrderSubtotalCents: 1000 }, CART, locale))).toContain('10,00 $')
})

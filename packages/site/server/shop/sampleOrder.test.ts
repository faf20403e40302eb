import { expect, test } from 'vitest'
import { orderMail } from './orderMails.ts'
import { ORDER_KINDS, sampleOrder } from './sampleOrder.ts'

const NOW = new Date('2026-11-23T10:00:00Z')

test('a sample order has a kind that sends a letter [SRV-78]', () => {
  expect(ORDER_KINDS).toEqual(['regular', 'subscription', 'donation', 'gift-card'])
})

test.each([
  ['regular', 'Factory lamp', 500, 4500],
  ['subscription', 'A print a month', 500, 4500],
  ['donation', 'The lamp fund', 0, 4000],
  ['gift-card', 'Gift card', 0, 4000],
] as const)(
  'a sample order of the kind %s is %s, with shipping for %i of %i cents [SRV-78]',
  (kind, title, shipping, total) => {
    const { currency, placedAt, details, lines } = sampleOrder(kind, 'EUR', NOW)
    expect([currency, placedAt]).toEqual(['EUR', NOW])
    expect(details.totals).toEqual({
      subtotalCents: 4000,
      discountCents: 0,
      shippingCostCents: shipping,
      taxCents: 0,
      grandTotalCents: total,
    })
    expect(lines).toMatchObject([{ title, quantity: 1, unitPrice: 4000 }])
  },
)

test('the letter of a sample order is to the buyer [SRV-78]', () => {
  const links = {
    status: 'https://hall.test/order',
    review: 'https://hall.test/reviews',
    account: 'https://hall.test/account/open',
  }
  const readers = ORDER_KINDS.map((kind) => orderMail(sampleOrder(kind, 'EUR', NOW), links).to)
  expect(new Set(readers)).toEqual(new Set(['buyer@example.com']))
})

import { expect, test } from 'vitest'
import { composeDonation, composeGiftCard, type GiftCard } from './compose.ts'

const VARIANT = {
  sku: 'SQ1',
  optionValues: [{ optionName: 'Amount', value: '$25' }],
  price: 2500,
  salePrice: undefined,
  onSale: false,
  unlimited: true,
  stock: 0,
  plan: null,
} as GiftCard['variant']
const PRODUCT = { id: 'card', type: 'GIFT_CARD', title: 'A card', data: { print: 'eddy' }, variants: [VARIANT] }
const NO_SUMS = { discountCents: 0, shippingCostCents: 0, taxCents: 0 }
const NOBODY = { name: '', address: null, message: '', recipient: null }

test('a gift card is an order of one piece without stock, tax and shipping [SRV-56] [SRV-57]', () => {
  expect(composeGiftCard({ product: PRODUCT, variant: VARIANT, currency: 'EUR' })).toEqual({
    fingerprint: '["EUR",[["SQ1","A card",1,2500]],2500]',
    draft: {
      kind: 'gift-card',
      currency: 'EUR',
      details: {
        ...NOBODY,
        shipping: null,
        coupons: [],
        taxes: [],
        totals: { ...NO_SUMS, subtotalCents: 2500, grandTotalCents: 2500 },
      },
      lines: [
        {
          productId: 'card',
          productType: 'GIFT_CARD',
          sku: 'SQ1',
          stockSku: null,
          title: 'A card',
          optionValues: VARIANT.optionValues,
          quantity: 1,
          unitPrice: 2500,
          data: { print: 'eddy' },
          plan: null,
        },
      ],
    },
  })
})

test.each([
  [false, 2000, 2500],
  [true, 2000, 2000],
  [true, 0, 0],
  [true, undefined, 2500],
])('a gift card on sale: %s, with the sale price %s, costs %i [SRV-56]', (onSale, salePrice, cents) => {
  const { draft, fingerprint } = composeGiftCard({
    product: PRODUCT,
    variant: { ...VARIANT, onSale, salePrice },
    currency: 'USD',
  })
  expect([draft.lines[0]!.unitPrice, draft.details.totals.grandTotalCents]).toEqual([cents, cents])
  expect(fingerprint).toBe(`["USD",[["SQ1","A card",1,${cents}]],${cents}]`)
})

test('a donation is an order of one line without a product, and keeps the words of its donor [SRV-55] [SRV-57]', () => {
  const appeal = { id: 'lamps', title: 'Lamps', text: '', print: 'eddy', suggestedCents: [], minimumCents: 1 }
  const buyer = { ...NOBODY, name: 'Ada', message: 'For No. 7' }
  expect(composeDonation(appeal, 700, 'USD', buyer)).toEqual({
    fingerprint: 'lamps USD',
    draft: {
      kind: 'donation',
      currency: 'USD',
      details: {
        ...buyer,
        shipping: null,
        coupons: [],
        taxes: [],
        totals: { ...NO_SUMS, subtotalCents: 700, grandTotalCents: 700 },
      },
      lines: [
        {
          productId: null,
          productType: 'DONATION',
          sku: null,
          stockSku: null,
          title: 'Lamps',
          optionValues: [],
          quantity: 1,
          unitPrice: 700,
          data: { print: 'eddy' },
          plan: null,
        },
      ],
    },
  })
})

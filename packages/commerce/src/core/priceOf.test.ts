import { PLANS } from '@vitrine/messages'
import { de } from '@vitrine/messages/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './formatPrice.js'
import { priceOf, priceOfVariant } from './priceOf.js'
import type { Product, ProductVariant } from './product.js'

type Cost = Pick<ProductVariant, 'price'> & Partial<ProductVariant>
const variant = (cost: Cost): ProductVariant => ({
  sku: 'SQ0000001',
  onSale: false,
  unlimited: true,
  qtyInStock: 0,
  optionValues: [],
  ...cost,
})
const product = (costs: readonly Cost[], more: Partial<Product> = {}): Product => ({
  id: 'edition',
  productType: 'PHYSICAL',
  title: 'Edition',
  variants: costs.map(variant),
  onSale: false,
  ...more,
})
const textOf = (shown: Product): unknown => {
  const price = priceOf(shown)
  return price && formatPrice(price)
}

test.each([
  ['one variant', [{ price: 2800 }], { amount: '$28.00', original: '' }],
  ['variants of one price', [{ price: 2800 }, { price: 2800 }], { amount: '$28.00', original: '' }],
  ['variants of several prices', [{ price: 9500 }, { price: 2800 }], { amount: 'from $28.00', original: '' }],
  ['on sale', [{ price: 5600, salePrice: 4400, onSale: true }], { amount: '$44.00', original: '$56.00' }],
] as const)('%s [COM-14]', (_, costs, expected) => {
  expect(textOf(product(costs))).toEqual(expected)
})

test.each([
  [
    'what is paid is compared: two variants that both cost 44.00 today',
    [{ price: 4400 }, { price: 5600, salePrice: 4400, onSale: true }],
    { amount: '$44.00', original: '' },
  ],
  [
    'the cheapest is on sale: its own original is struck',
    [{ price: 5600, salePrice: 4400, onSale: true }, { price: 5000 }],
    { amount: 'from $44.00', original: '$56.00' },
  ],
  [
    'only a dearer one is on sale: nothing is struck',
    [{ price: 2800 }, { price: 5600, salePrice: 4400, onSale: true }],
    { amount: 'from $28.00', original: '' },
  ],
  ['a sale price while not on sale', [{ price: 5600, salePrice: 4400 }], { amount: '$56.00', original: '' }],
  [
    'a sale at a higher price: paid, but nothing struck',
    [{ price: 5600, salePrice: 6000, onSale: true }],
    { amount: '$60.00', original: '' },
  ],
  ['a sale at the same price', [{ price: 5600, salePrice: 5600, onSale: true }], { amount: '$56.00', original: '' }],
  ['on sale without a sale price', [{ price: 5600, onSale: true }], { amount: '$56.00', original: '' }],
  ['on sale for nothing', [{ price: 5600, salePrice: 0, onSale: true }], { amount: '$0.00', original: '$56.00' }],
] as const)('%s [COM-15]', (_, costs, expected) => {
  expect(textOf(product(costs))).toEqual(expected)
})

test('a digital product has a price of its own; gift cards are priced by variants, paywalls by plans [COM-3]', () => {
  expect(textOf(product([], { productType: 'DIGITAL', priceCents: 900 }))).toEqual({ amount: '$9.00', original: '' })
  const sale = product([], { productType: 'DIGITAL', priceCents: 900, salePriceCents: 600, onSale: true })
  expect(textOf(sale)).toEqual({ amount: '$6.00', original: '$9.00' })
  const card = product([{ price: 2500 }, { price: 5000 }], { productType: 'GIFT_CARD', priceCents: 100 })
  expect(textOf(card)).toEqual({ amount: 'from $25.00', original: '' })
  expect(textOf(product([], { productType: 'GIFT_CARD', priceCents: 100 }))).toBeUndefined()
  expect(textOf(product([{ price: 2500 }], { productType: 'PAYWALL' }))).toBeUndefined()
  expect(priceOf(product([], { productType: 'DIGITAL' }))).toBeUndefined()
})

test('a variant has the price that is paid, and its original only if that was more [COM-15]', () => {
  const sale = variant({ price: 5600, salePrice: 4400, onSale: true })
  expect(priceOfVariant(sale)).toStrictEqual({ cents: 4400, originalCents: 5600, isFrom: false })
  expect(priceOfVariant(variant({ price: 5600 }))).toStrictEqual({ cents: 5600, isFrom: false })
})

const monthly = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 } as const
const subscription = variant({ price: 1000, subscriptionPlan: monthly })

test('the price of a subscription has its plan [COM-17]', () => {
  expect(priceOfVariant(subscription)).toStrictEqual({ cents: 1000, isFrom: false, plan: monthly })
  expect(priceOfVariant(variant({ price: 1000 }))).toStrictEqual({ cents: 1000, isFrom: false })
})

test('the price of a subscription names its periods, also after "from" and in another language [COM-14] [COM-18]', () => {
  const price = priceOfVariant(subscription)
  expect(formatPrice(price).amount).toBe('$10.00 monthly for 12 payments')
  expect(formatPrice({ ...price, isFrom: true }).amount).toBe('from $10.00 monthly for 12 payments')
  const plans = { messages: { ...PLANS, ...(de as Partial<typeof PLANS>) }, locale: 'de' }
  expect(formatPrice(price, { plans }).amount).toBe('$10.00 monatlich bei 12 Zahlungen')
})

test('prices are written in the currency asked for [COM-16]', () => {
  const price = priceOfVariant(variant({ price: 5600, salePrice: 4400, onSale: true }))
  expect(formatPrice(price, { currency: 'EUR' })).toEqual({ amount: '€44.00', original: '€56.00' })
  expect(formatPrice(price, { currency: 'JPY' })).toEqual({ amount: '¥4,400', original: '¥5,600' })
  expect(formatPrice({ cents: 2800, isFrom: true }, { messages: { from: 'ab {startingPrice}' } }).amount).toBe(
    'ab $28.00',
  )
})

const cost = fc.record({
  price: fc.integer({ min: 0, max: 5 }),
  salePrice: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  onSale: fc.boolean(),
})

test('the starting price is the least that is paid, "from" says that somebody pays more, and the struck one is dearer [COM-15]', () => {
  fc.assert(
    fc.property(fc.array(cost, { minLength: 1, maxLength: 5 }), (costs) => {
      const paid = costs.map(({ price, salePrice, onSale }) => (onSale && salePrice !== undefined ? salePrice : price))
      const shown = priceOf(product(costs))!
      expect(shown.cents).toBe(Math.min(...paid))
      expect(shown.isFrom).toBe(new Set(paid).size > 1)
      const cheapest = costs[paid.indexOf(shown.cents)]!
      expect(shown.originalCents).toBe(cheapest.price > shown.cents ? cheapest.price : undefined)
    }),
  )
})

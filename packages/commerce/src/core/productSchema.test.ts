import * as v from 'valibot'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from './product.js'
import { productSchema } from './productSchema.js'

const read = (input: unknown): unknown => {
  const result = v.safeParse(productSchema, input)
  return result.success ? result.output : undefined
}

const edition = {
  id: 'edition',
  productType: 'PHYSICAL',
  title: 'Edition',
  variants: [
    {
      sku: 'SQ4100201',
      price: 5600,
      salePrice: 4400,
      onSale: true,
      unlimited: false,
      qtyInStock: 3,
      optionValues: [{ optionName: 'Size', value: '20 × 20 cm' }],
    },
  ],
  priceCents: 5600,
  salePriceCents: 4400,
  onSale: true,
}

test('reads a product with all that belongs to it [COM-1]', () => {
  expect(read(edition)).toEqual(edition)
})

const picture = { src: '/', width: 1, height: 2, alt: 'Dusk' }
const yearly = { billingPeriod: { value: 2, unit: 'YEAR' }, numBillingCycles: 3 }
const readVariant = (more: object): unknown => {
  const [variant] = (read({ ...edition, variants: [{ ...edition.variants[0], ...more }] }) as Product).variants
  return variant
}

test.each([
  [picture, picture],
  [
    { ...picture, alt: undefined },
    { ...picture, alt: '' },
  ],
  [{ ...picture, src: '' }, undefined],
  [{ ...picture, width: 0 }, undefined],
  [{ ...picture, height: 0.5 }, undefined],
  [{ ...picture, height: '2' }, undefined],
  ['/dusk', undefined],
])('a variant with the picture %j has the picture %j [COM-1]', (image, expected) => {
  expect(readVariant({ image })).toMatchObject({ sku: 'SQ4100201', price: 5600, image: expected })
})

test.each([
  [yearly, yearly],
  [
    { ...yearly, billingPeriod: { value: 1, unit: 'WEEK' } },
    { ...yearly, billingPeriod: { value: 1, unit: 'WEEK' } },
  ],
  [
    { ...yearly, billingPeriod: { value: 1, unit: 'MONTH' } },
    { ...yearly, billingPeriod: { value: 1, unit: 'MONTH' } },
  ],
  [{ ...yearly, billingPeriod: { value: 1, unit: 'DAY' } }, undefined],
  [{ ...yearly, billingPeriod: { value: 1.5, unit: 'YEAR' } }, undefined],
  [{ ...yearly, numBillingCycles: -1 }, undefined],
  [
    { ...yearly, numBillingCycles: 0 },
    { ...yearly, numBillingCycles: 0 },
  ],
  [null, undefined],
])('a variant with the plan %j has the plan %j [COM-1] [COM-17]', (subscriptionPlan, expected) => {
  expect(readVariant({ subscriptionPlan })).toMatchObject({ sku: 'SQ4100201', subscriptionPlan: expected })
})

test.each([
  [[{ value: 'M' }], [{ optionName: '', value: 'M' }]],
  [[{ optionName: 'Size', value: 7 }], []],
  ['M', []],
])('a variant with the option values %j has %j [COM-1]', (optionValues, expected) => {
  expect(readVariant({ optionValues })).toMatchObject({ optionValues: expected })
})

test.each(['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD'])('%s is a type of product [COM-1]', (productType) => {
  expect(read({ ...edition, productType })).toMatchObject({ productType })
})

test('PAYWALL is the fifth [COM-2]', () => {
  expect(read({ ...edition, productType: 'PAYWALL' })).toMatchObject({ productType: 'PAYWALL' })
})

test.each([
  ['an unknown type', { ...edition, productType: 'TICKET' }],
  ['a type that every object has', { ...edition, productType: 'constructor' }],
  ['a type of the wrong kind', { ...edition, productType: 1 }],
  ['a list of types', { ...edition, productType: ['PHYSICAL'] }],
  ['no id', { ...edition, id: '' }],
  ['a list', []],
  ['nothing', null],
])('%s is no product [COM-1]', (_, input) => {
  expect(read(input)).toBeUndefined()
})

test('what is missing or wrong takes its default; what nobody asked for is left out [COM-1]', () => {
  const variant = { sku: 'A', price: 100, qtyInStock: '3', unlimited: 1, onSale: null, salePrice: 'x', cost: 12 }
  expect(read({ id: 'a', productType: 'SERVICE', variants: [variant], supplier: 'secret', title: 7 })).toEqual({
    id: 'a',
    productType: 'SERVICE',
    title: '',
    variants: [{ sku: 'A', price: 100, qtyInStock: 0, unlimited: false, onSale: false, optionValues: [] }],
    onSale: false,
  })
  expect(read({ id: 'a', productType: 'SERVICE' })).toMatchObject({ variants: [] })
})

test.each([
  ['without a price', { sku: 'A' }],
  ['with a fraction of a cent', { sku: 'A', price: 12.5 }],
  ['with a negative price', { sku: 'A', price: -1 }],
  ['with a price as text', { sku: 'A', price: '100' }],
  ['without a SKU', { price: 100 }],
])('prices are whole cents; a variant %s costs only itself [COM-1] [COM-3]', (_, broken) => {
  const good = edition.variants[0]!
  expect(read({ ...edition, variants: [broken, good] })).toMatchObject({ variants: [good] })
})

test.each([43.5, -1, '4400', null])('the price %j is no whole number of cents, so it is none [COM-3]', (price) => {
  expect(readVariant({ salePrice: price })).toMatchObject({ price: 5600, salePrice: undefined })
  expect(read({ ...edition, priceCents: price, salePriceCents: price })).toMatchObject({
    priceCents: undefined,
    salePriceCents: undefined,
  })
})

test('any JSON is a product or none, and never an exception [COM-1]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => read(value)).not.toThrow()
      expect(() => read({ ...edition, variants: value })).not.toThrow()
      expect(read({ ...edition, variants: [value] })).toMatchObject({ id: 'edition' })
    }),
  )
})

test('a value of an option keeps a colour of six digits, and no other text as one [COM-92]', () => {
  const colorOf = (color: unknown): unknown => {
    const optionValues = [{ optionName: 'Colour', value: 'Ink', color }]
    const read = v.parse(productSchema, {
      id: 'a',
      productType: 'PHYSICAL',
      variants: [{ sku: 'b', price: 1, optionValues }],
    })
    return read.variants[0]!.optionValues[0]!.color
  }
  expect(['#1b1a22', '#1B1A22', '#fff', '#1b1a22ff', 'red;x:y', 7, undefined].map(colorOf)).toEqual([
    '#1b1a22',
    '#1B1A22',
    ...Array.from({ length: 5 }),
  ])
})

import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '../testing/products.js'
import { isProduct } from './isProduct.js'
import { productSchema } from './productSchema.js'

const print = makeProduct([makeVariant('S', ['20 × 20 cm'])])

test.each([
  ['nothing', null],
  ['a product without an id', { ...print, id: undefined }],
  ['a product without variants', { ...print, variants: undefined }],
  ['a product whose type is no text', { ...print, productType: 1 }],
  ['a variant that is nothing', makeProduct([null as never])],
  ['a variant without a SKU', makeProduct([makeVariant(undefined as never, [])])],
  ['a broken variant beside a whole one', makeProduct([makeVariant('S', []), makeVariant('M', [], { price: -1 })])],
  ['a sale price that is no number', makeProduct([makeVariant('S', [], { salePrice: '20' as never })])],
  ['a value beside an option without one', makeProduct([makeVariant('S', ['Small', null as never])])],
  ['a price that is no number', makeProduct([makeVariant('S', [], { price: '28' as never })])],
  ['a price with a fraction', makeProduct([makeVariant('S', [], { price: 0.5 })])],
  ['a negative stock', makeProduct([makeVariant('S', [], { qtyInStock: -1 })])],
  ['options that are no list', makeProduct([makeVariant('S', [], { optionValues: 'M' as never })])],
  ['an option without a value', makeProduct([makeVariant('S', [], { optionValues: [null] as never })])],
])('%s is no product [COM-1]', (_, value) => expect(isProduct(value)).toBe(false))

test('any product that the schema reads is one, before and after its way through JSON [COM-1]', () => {
  const variant = fc.record(
    {
      sku: fc.string(),
      price: fc.anything(),
      salePrice: fc.anything(),
      qtyInStock: fc.oneof(fc.nat(), fc.anything()),
      onSale: fc.boolean(),
      unlimited: fc.anything(),
      optionValues: fc.array(fc.record({ optionName: fc.string(), value: fc.string() })),
    },
    { requiredKeys: ['sku', 'price'] },
  )
  const variants = fc.array(
    fc.oneof(
      variant,
      variant.map((one) => ({ ...one, price: 2800 })),
    ),
  )
  fc.assert(
    fc.property(variants, (list) => {
      const read = v.parse(productSchema, { id: 'p', productType: 'PHYSICAL', variants: list })
      expect(isProduct(read)).toBe(true)
      expect(isProduct(JSON.parse(JSON.stringify(read)))).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSoldOut, stockOf } from './isSoldOut.js'
import type { Product, ProductVariant } from './product.js'

const variant = (more: Partial<ProductVariant> = {}): ProductVariant => ({
  sku: 'SQ0000001',
  price: 2800,
  onSale: false,
  unlimited: false,
  qtyInStock: 0,
  optionValues: [],
  ...more,
})
const product = (productType: Product['productType'], variants: readonly ProductVariant[]): Product => ({
  id: 'edition',
  productType,
  title: 'Edition',
  variants,
  onSale: false,
})

test.each([
  ['a print without stock', 'PHYSICAL', [variant(), variant()], true],
  ['a print with one piece left', 'PHYSICAL', [variant(), variant({ qtyInStock: 1 })], false],
  ['a print that is made on demand', 'PHYSICAL', [variant({ unlimited: true })], false],
  ['a workshop that is full', 'SERVICE', [variant()], true],
  ['a workshop with places', 'SERVICE', [variant({ qtyInStock: 4 })], false],
  ['a recording', 'DIGITAL', [], false],
  ['a recording with an empty stock', 'DIGITAL', [variant()], false],
] as const)('%s [COM-4]', (_, type, variants, expected) => {
  expect(isSoldOut(product(type, variants))).toBe(expected)
})

test.each([
  ['PHYSICAL', true],
  ['SERVICE', true],
  ['GIFT_CARD', false],
  ['PAYWALL', false],
] as const)('%s without variants [COM-5]', (type, expected) => {
  expect(isSoldOut(product(type, []))).toBe(expected)
})

test('a gift card and a paywall without stock are not sold out [COM-5]', () => {
  expect(isSoldOut(product('GIFT_CARD', [variant()]))).toBe(false)
  expect(isSoldOut(product('PAYWALL', [variant()]))).toBe(false)
})

test('unlimited stock is infinite, that of a digital product too, and a stock below zero is none [COM-4]', () => {
  expect(stockOf(product('DIGITAL', []), variant())).toBe(Number.POSITIVE_INFINITY)
  expect(stockOf(product('SERVICE', []), variant({ qtyInStock: -2 }))).toBe(0)
  const made = product('PHYSICAL', [variant({ unlimited: true, qtyInStock: 0 })])
  expect(stockOf(made, made.variants[0]!)).toBe(Number.POSITIVE_INFINITY)
})

const anyVariant = fc.record({ unlimited: fc.boolean(), qtyInStock: fc.integer({ min: 0, max: 3 }) }).map(variant)
const anyVariants = fc.array(anyVariant, { maxLength: 6 })

test('one piece of one variant is enough, whatever the others are; digital products never run out [COM-4]', () => {
  fc.assert(
    fc.property(anyVariants, fc.constantFrom('PHYSICAL' as const, 'SERVICE' as const), (variants, type) => {
      const pieces = variants.filter(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0).length
      expect(isSoldOut(product(type, variants))).toBe(pieces === 0)
      expect(isSoldOut(product(type, [...variants, variant({ qtyInStock: 1 })]))).toBe(false)
      expect(isSoldOut(product(type, [...variants].reverse()))).toBe(pieces === 0)
      expect(isSoldOut(product('DIGITAL', variants))).toBe(false)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCartEntry, findVariant, maxQuantity, productOptions, optionState } from './choice.js'
import type { Product, ProductVariant } from './product.js'
import { readChoice, variantOfFields } from './purchaseFields.js'

const variant = (sku: string, values: readonly string[], qtyInStock: number, unlimited = false): ProductVariant => ({
  sku,
  price: 2800,
  onSale: false,
  unlimited,
  qtyInStock,
  optionValues: values.map((value, index) => ({ optionName: ['Size', 'Paper'][index] ?? '', value })),
})
const product = (variants: readonly ProductVariant[], more: Partial<Product> = {}): Product => ({
  id: 'edition',
  productType: 'PHYSICAL',
  title: 'Edition',
  variants,
  onSale: false,
  ...more,
})

const print = product([
  variant('S-C', ['Small', 'Cotton'], 5),
  variant('S-R', ['Small', 'Rag'], 0),
  variant('L-C', ['Large', 'Cotton'], 0),
  variant('L-R', ['Large', 'Rag'], 0, true),
  variant('X-C', ['Huge', 'Cotton'], 0),
])

test('the options are named, each value once, in the order of the variants [COM-10]', () => {
  expect(productOptions(print)).toEqual([
    { name: 'Size', values: ['Small', 'Large', 'Huge'] },
    { name: 'Paper', values: ['Cotton', 'Rag'] },
  ])
})

test('one variant, none, or variants without values leave nothing to choose [COM-10]', () => {
  expect(productOptions(product([variant('A', ['Small'], 1)]))).toEqual([])
  expect(productOptions(product([]))).toEqual([])
  const plain = product([variant('A', [], 0), variant('B', [], 2)])
  expect(productOptions(plain)).toEqual([])
  expect(findVariant(plain, [])?.sku).toBe('B')
})

test('a complete choice finds its variant; an incomplete or impossible one none [COM-10]', () => {
  expect(findVariant(print, ['Large', 'Rag'])?.sku).toBe('L-R')
  expect(findVariant(print, ['Small', 'Rag'])?.sku).toBe('S-R')
  expect(findVariant(print, ['Large', ''])).toBeUndefined()
  expect(findVariant(print, [])).toBeUndefined()
  expect(findVariant(print, ['Huge', 'Rag'])).toBeUndefined()
})

test('of variants with the same values the one with stock counts, down to its last piece [COM-10]', () => {
  const twice = product([variant('A', ['Small'], 0), variant('B', ['Small'], 1), variant('C', ['Large'], 9)])
  expect(findVariant(twice, ['Small'])?.sku).toBe('B')
})

test('an option without any value asks for nothing [COM-10]', () => {
  const odd = product([variant('A', ['Small', ''], 2), variant('B', ['Large', ''], 2)])
  expect(productOptions(odd)).toEqual([
    { name: 'Size', values: ['Small', 'Large'] },
    { name: 'Paper', values: [] },
  ])
  expect(findVariant(odd, ['Large', ''])?.sku).toBe('B')
})

test('a variant without a value for an option cannot be picked, and the option has the other values [COM-10]', () => {
  const ragged = product([variant('A', ['Small', 'Cotton'], 1), variant('B', ['Large'], 1)])
  expect(productOptions(ragged).map(({ values }) => values)).toEqual([['Small', 'Large'], ['Cotton']])
  expect(findVariant(ragged, ['Large', ''])).toBeUndefined()
  expect(findVariant(ragged, ['Large', 'Cotton'])).toBeUndefined()
  expect(findVariant(ragged, ['Small', 'Cotton'])?.sku).toBe('A')
})

test('a value is marked with the other choice, and out of reach when nothing of it is left [COM-10]', () => {
  expect(optionState(print, ['', ''], 0, 'Small')).toEqual({ isSoldOut: false, isDisabled: false })
  expect(optionState(print, ['', 'Rag'], 0, 'Small')).toEqual({ isSoldOut: true, isDisabled: false })
  expect(optionState(print, ['Small', 'Rag'], 1, 'Cotton')).toEqual({ isSoldOut: false, isDisabled: false })
  expect(optionState(print, ['Large', ''], 1, 'Cotton')).toEqual({ isSoldOut: true, isDisabled: false })
  expect(optionState(print, ['', ''], 0, 'Huge')).toEqual({ isSoldOut: true, isDisabled: true })
})

test('the most one can ask for is the stock of the choice [COM-10]', () => {
  expect(maxQuantity(print, ['Small', 'Cotton'])).toBe(5)
  expect(maxQuantity(print, ['Large', 'Rag'])).toBeUndefined()
  expect(maxQuantity(product([variant('A', ['Small'], 3), variant('B', ['Large'], 7)]), [''])).toBe(7)
  expect(maxQuantity(print, ['Small', 'Rag'])).toBe(0)
  expect(maxQuantity(product([], { productType: 'DIGITAL' }), [])).toBeUndefined()
})

test.each([
  ['one piece', ['Small', 'Cotton'], 1, { itemId: 'edition', sku: 'S-C', quantity: 1 }],
  ['all there is', ['Small', 'Cotton'], 5, { itemId: 'edition', sku: 'S-C', quantity: 5 }],
  ['one more than there is', ['Small', 'Cotton'], 6, undefined],
  ['any number of what is unlimited', ['Large', 'Rag'], 9000, { itemId: 'edition', sku: 'L-R', quantity: 9000 }],
  ['a combination without stock', ['Small', 'Rag'], 1, undefined],
  ['no complete choice', ['Small', ''], 1, undefined],
  ['none', ['Small', 'Cotton'], 0, undefined],
  ['half a piece', ['Small', 'Cotton'], 1.5, undefined],
  ['not a number', ['Small', 'Cotton'], Number.NaN, undefined],
])('%s [COM-10]', (_, choice, quantity, expected) => {
  expect(createCartEntry(print, choice, quantity)).toEqual(expected)
})

test('a digital product without variants has no SKU; another product without variants cannot be bought [COM-10]', () => {
  expect(createCartEntry(product([], { productType: 'DIGITAL' }), [], 1)).toEqual({
    itemId: 'edition',
    sku: '',
    quantity: 1,
  })
  expect(createCartEntry(product([]), [], 1)).toBeUndefined()
})

test('the server reads the same choice from the fields of a plain post [COM-10]', () => {
  const fields: Record<string, string> = { 'option-0': 'Large', 'option-1': 'Rag' }
  expect(readChoice(print, (name) => fields[name] ?? null)).toEqual(['Large', 'Rag'])
  expect(variantOfFields(print, (name) => fields[name] ?? null)?.sku).toBe('L-R')
  expect(readChoice(print, () => ({ name: 'a file' }))).toEqual(['', ''])
  expect(variantOfFields(print, () => null)).toBeUndefined()
  expect(variantOfFields(product([variant('A', ['Small'], 1)]), () => null)?.sku).toBe('A')
})

const values = fc.tuple(fc.constantFrom('S', 'M', 'L'), fc.constantFrom('Red', 'Blue'))
const anyVariants = fc.array(fc.tuple(values, fc.nat({ max: 3 }), fc.boolean()), { minLength: 2, maxLength: 8 })

test('whatever can be put into the cart is in stock, and whatever is in stock can be reached by values that are not disabled [COM-10]', () => {
  fc.assert(
    fc.property(anyVariants, fc.integer({ min: -1, max: 5 }), (list, quantity) => {
      const any = product(list.map(([pair, stock, unlimited], index) => variant(String(index), pair, stock, unlimited)))
      for (const each of any.variants) {
        const choice = each.optionValues.map(({ value }) => value)
        const entry = createCartEntry(any, choice, quantity)
        const found = any.variants.find(({ sku }) => sku === entry?.sku)
        if (entry) {
          expect(quantity).toBeGreaterThan(0)
          expect(found!.unlimited || found!.qtyInStock >= quantity).toBe(true)
        }
        if (!each.unlimited && each.qtyInStock === 0) continue
        expect(createCartEntry(any, choice, 1)).toBeDefined()
        for (const [index, value] of choice.entries())
          expect(optionState(any, choice, index, value)).toEqual({ isSoldOut: false, isDisabled: false })
      }
    }),
  )
})

import { expect, test } from 'vitest'
import type { Product } from './product.js'
import { stockText } from './stockText.js'

const variant = { sku: 'S', price: 100, onSale: false, unlimited: false, qtyInStock: 3, optionValues: [] }
const print: Product = { id: 'p', productType: 'PHYSICAL', title: 'Print', onSale: false, variants: [variant] }

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, 'In stock'],
])('a stock of %i reads "%s" [COM-10]', (qtyInStock, text) => {
  expect(stockText(print, { ...variant, qtyInStock })).toBe(text)
})

test('unlimited stock is in stock, and a download or no choice has no text [COM-4]', () => {
  expect(stockText(print, { ...variant, unlimited: true, qtyInStock: 0 })).toBe('In stock')
  expect(stockText({ ...print, productType: 'SERVICE' }, variant)).toBe('Only 3 left')
  expect(stockText({ ...print, productType: 'DIGITAL' }, variant)).toBe('')
  expect(stockText(print, undefined)).toBe('')
})

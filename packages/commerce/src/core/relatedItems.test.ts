import { expect, test } from 'vitest'
import { relatedItems } from './relatedItems.js'

const item = (id: string, categories: readonly string[], tags: readonly string[] = [], qtyInStock = 1) => ({
  product: {
    id,
    productType: 'PHYSICAL' as const,
    title: id,
    onSale: false,
    variants: [{ sku: id, price: 100, onSale: false, unlimited: false, qtyInStock, optionValues: [] }],
  },
  categories,
  tags,
})
const ITEMS = [
  item('mug', ['House', 'Presents'], ['New']),
  item('lamp', ['House'], ['New']),
  item('book', ['Books'], ['New']),
  item('bowl', ['House', 'Presents']),
  item('vase', ['House'], ['New'], 0),
  item('jug', ['House', 'House']),
  item('pen', ['Desk']),
]
const related = (id: string, most = 9): string[] => relatedItems(ITEMS, id, most).map(({ product }) => product.id)

test('related items share most categories and tags, without the product and what is sold out [COM-116]', () => {
  expect(related('mug')).toEqual(['bowl', 'lamp', 'jug', 'book'])
  expect(related('mug', 2)).toEqual(['bowl', 'lamp'])
  expect([related('pen'), related('unknown')]).toEqual([[], []])
})

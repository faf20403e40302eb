import type { ReactElement, RefAttributes } from 'react'
import { createShelf } from '../core/createShelf.js'
import type { ShelfItem } from '../core/shelfItem.js'
import { readShelfQuery } from '../core/shelfQuery.js'
import { ProductShelf } from '../react/shelf/ProductShelf.js'
import type { ProductShelfProps } from '../react/shelf/ProductShelf.js'
import { makeProduct, makeVariant } from './products.js'

const mug = (value: string, qtyInStock: number, color?: string) =>
  makeVariant(`mug-${value}`, [], { qtyInStock, optionValues: [{ optionName: 'Colour', value, color }] })

/** A small shop: a mug in two colours, a print in two sizes and a book that is sold out. */
export const SHOP: readonly ShelfItem[] = [
  {
    product: makeProduct([mug('Ink', 3, '#1b1a22'), mug('Moss', 0, '#5c6b3a')], { id: 'mug', title: 'Enamel mug' }),
    categories: ['House'],
    tags: ['New'],
  },
  {
    product: makeProduct([makeVariant('a4', ['A4'], { price: 2000 }), makeVariant('a3', ['A3'], { price: 4000 })], {
      id: 'print',
      title: 'Eddy',
    }),
    categories: ['Prints'],
  },
  {
    product: makeProduct([makeVariant('book', [], { qtyInStock: 0 })], { id: 'book', title: 'Four hundred lamps' }),
    categories: ['Prints', 'Books'],
  },
]

/** The shop at the query of an address, two products a page. */
export function shelfAt(
  search: string,
  more: Partial<ProductShelfProps> & RefAttributes<HTMLDivElement> = {},
): ReactElement {
  const read = readShelfQuery(new URLSearchParams(search))
  if (!read.ok) throw new Error(read.error)
  const shelf = createShelf(SHOP)(read.query, { pageSize: 2 })
  return (
    <ProductShelf path="/shop" query={read.query} shelf={shelf} {...more}>
      {shelf.items.map(({ product }) => (
        <h2 key={product.id}>{product.title}</h2>
      ))}
    </ProductShelf>
  )
}

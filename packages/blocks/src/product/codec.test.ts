import { expect, test } from 'vitest'
import { productCodec } from './codec.js'

const variant = { sku: 'A', price: 2800, qtyInStock: 2, optionValues: [] }
const product = { id: 'print', productType: 'PHYSICAL', title: 'Print', variants: [variant] }
const image = { src: '/i', width: 1, height: 1, alt: 'Tides' }
const rating = { average: 4.3, count: 3 }
const review = { id: 'r', name: 'Ines K.', rating: 5, text: 'It glows.', writtenAt: '2026-10-02' }

test.each([
  [{}, {}],
  [
    { currency: 'EUR', sizes: '50vw', view: 'card' },
    { currency: 'EUR', sizes: '50vw', view: 'card' },
  ],
  [{ currency: 7, sizes: '', view: 'list', headingLevel: 0 }, {}],
  [
    { text: ' Ink ', href: ' /shop/print ', headingLevel: 1 },
    { text: 'Ink', href: '/shop/print', headingLevel: 1 },
  ],
  [{ image }, { image }],
  [{ image: { ...image, alt: 7, color: '#102030' } }, { image: { ...image, alt: '', color: '#102030' } }],
  [{ image: { ...image, width: 0.9 } }, {}],
  [{ image: { ...image, height: 0 } }, {}],
  [{ image: { ...image, src: '' } }, {}],
  [
    { rating, reviews: [review, { ...review, rating: 6 }] },
    { rating, reviews: [review] },
  ],
  [{ rating: { average: 9, count: 3 } }, {}],
])('a product stored with %j has %j beside the usual data [BLK-6] [BLK-53]', (stored, expected) => {
  const read = productCodec.read({ product, ...stored })
  const usual = { product: { ...product }, sizes: '100vw', text: '', href: '', view: 'full', headingLevel: 2 }
  expect(read).toMatchObject({ ok: true, data: { ...usual, ...expected } })
  const absent = ['currency', 'image', 'rating', 'reviews'].filter((key) => !(key in expected))
  expect(absent.map((key) => read.ok && read.data[key as keyof typeof read.data])).toEqual(absent.map(() => undefined))
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './formatPrice.js'
import { isSoldOut } from './isSoldOut.js'
import { priceOfVariant } from './priceOf.js'
import type { Product } from './product.js'
import { productJsonLd } from './productJsonLd.js'

const variant = { sku: 'S', price: 2800, onSale: false, unlimited: false, qtyInStock: 3, optionValues: [] }
const print: Product = {
  id: 'edition',
  productType: 'PHYSICAL',
  title: 'One Window',
  onSale: false,
  variants: [variant],
}
const page = { url: 'https://hall.example/shop/edition', currency: 'EUR' }

test('a product with one variant is a Product with its offer [COM-16] [COM-52]', () => {
  expect(
    productJsonLd(print, { ...page, images: ['https://hall.example/1.jpg'], description: 'Pigment print.' }),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'One Window',
    url: 'https://hall.example/shop/edition',
    description: 'Pigment print.',
    image: ['https://hall.example/1.jpg'],
    sku: 'S',
    offers: {
      '@type': 'Offer',
      url: 'https://hall.example/shop/edition',
      price: '28.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('the stars of the page stand in the data, and no stars without a review [COM-52]', () => {
  const rated = productJsonLd(print, { ...page, rating: { average: 4.3, count: 3 } })
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3, bestRating: 5 }
  expect(rated).toMatchObject({ aggregateRating })
  const once = productJsonLd(print, { ...page, rating: { average: 5, count: 1 } })
  expect(once).toMatchObject({ aggregateRating: { ...aggregateRating, ratingValue: 5, reviewCount: 1 } })
  expect(productJsonLd(print, { ...page, rating: { average: 0, count: 0 } })).toEqual(productJsonLd(print, page))
})

test('a product with variants is a ProductGroup, and one without a price is none [COM-3] [COM-52]', () => {
  const size = (value: string) => ({ ...variant, sku: value, optionValues: [{ optionName: 'Size', value }] })
  const group = productJsonLd({ ...print, variants: [size('M'), { ...size('L'), qtyInStock: 0 }] }, page)
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'edition',
    hasVariant: [
      {
        '@type': 'Product',
        name: 'One Window, M',
        sku: 'M',
        offers: { '@type': 'Offer', price: '28.00', availability: 'https://schema.org/InStock' },
      },
      { name: 'One Window, L', sku: 'L', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  })
  expect('image' in (group as { hasVariant: object[] }).hasVariant[0]!).toBe(false)
  const image = { src: '/m.jpg', width: 1, height: 1, alt: '' }
  const pictured = { ...print, variants: [{ ...size('M'), image }, size('L')] }
  expect(productJsonLd(pictured, { ...page, images: ['/1.jpg', '/2.jpg'] })).toMatchObject({
    '@context': 'https://schema.org',
    image: ['/1.jpg', '/2.jpg'],
    hasVariant: [{ image: '/m.jpg' }, { image: '/1.jpg' }],
  })
  expect(productJsonLd(pictured, { ...page, images: ['/1.jpg'] })).toMatchObject({
    image: ['/1.jpg'],
    hasVariant: [{ image: '/m.jpg' }, { image: '/1.jpg' }],
  })
  const plain = productJsonLd({ ...print, productType: 'DIGITAL', variants: [], priceCents: 900 }, { url: '/film' })
  expect(plain).toStrictEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'One Window',
    url: '/film',
    offers: {
      '@type': 'Offer',
      url: '/film',
      price: '9.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(productJsonLd({ ...print, productType: 'PAYWALL' }, page)).toBeUndefined()
})

test('every offer has the price and the stock that the page shows [COM-4] [COM-15] [COM-52]', () => {
  const variants = fc.array(
    fc.record({
      sku: fc.string(),
      price: fc.nat(1_000_000),
      salePrice: fc.option(fc.nat(1_000_000), { nil: undefined }),
      onSale: fc.boolean(),
      unlimited: fc.boolean(),
      qtyInStock: fc.nat(3),
      optionValues: fc.constant([]),
    }),
    { minLength: 1, maxLength: 4 },
  )
  interface Offered {
    readonly offers: { readonly price: string; readonly availability: string }
  }
  fc.assert(
    fc.property(variants, fc.constantFrom('PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD'), (list, productType) => {
      const product = { ...print, productType: productType as Product['productType'], variants: list }
      const data = productJsonLd(product, { ...page, currency: 'USD' })!
      const offered = ('hasVariant' in data ? data['hasVariant'] : [data]) as Offered[]
      const shown = list.map((each) => formatPrice(priceOfVariant(each)).amount.replace(/[$,]/g, ''))
      expect(offered.map(({ offers }) => offers.price)).toEqual(shown)
      expect(offered.map(({ offers }) => offers.availability.endsWith('OutOfStock'))).toEqual(
        list.map((each) => isSoldOut({ ...product, variants: [each] })),
      )
    }),
  )
})

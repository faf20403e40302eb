import { toDecimal } from '@vitrine/money'
import { stockOf } from './isSoldOut.js'
import { priceOf, priceOfVariant } from './priceOf.js'
import type { Price } from './priceOf.js'
import type { Product, ProductVariant } from './product.js'
import { MOST_STARS, type RatingSummary } from './productReviews.js'

/** The values of the page beside the product. */
export interface ProductPage {
  /** Absolute address of the product's page. */
  readonly url: string
  /** Absolute addresses of the product's pictures. */
  readonly images?: readonly string[] | undefined
  readonly description?: string | undefined
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** The stars that the page shows; left out without a review. */
  readonly rating?: RatingSummary | undefined
}

const IN_STOCK = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/OutOfStock'

function aggregate({ average, count }: RatingSummary): object {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: MOST_STARS }
}

/**
 * Describes a product for search engines as schema.org `Product`, or `ProductGroup` with its variants, from the same data
 * as the page, so that price and stock are those that a visitor reads [COM-52].
 * @returns `undefined` for a product without a price.
 * @example jsonForScript(productJsonLd(product, { url: 'https://hall.example/shop/edition', currency: 'EUR' }))
 */
export function productJsonLd(product: Product, page: ProductPage): Readonly<Record<string, unknown>> | undefined {
  const { url, images = [], description, currency = 'USD', rating } = page
  const price = priceOf(product)
  if (!price) return undefined
  const about = {
    name: product.title,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(rating && rating.count > 0 && { aggregateRating: aggregate(rating) }),
  }
  const offer = ({ cents }: Price, isAvailable: boolean): object => ({
    '@type': 'Offer',
    url,
    price: toDecimal(cents, currency),
    priceCurrency: currency,
    availability: isAvailable ? IN_STOCK : SOLD_OUT,
  })
  const describe = (variant: ProductVariant): object => ({
    '@type': 'Product',
    name: [product.title, ...variant.optionValues.map(({ value }) => value)].join(', '),
    sku: variant.sku,
    ...((variant.image || images.length > 0) && { image: variant.image?.src ?? images[0] }),
    offers: offer(priceOfVariant(variant), stockOf(product, variant) > 0),
  })
  const context = { '@context': 'https://schema.org' }
  const [first, second] = product.variants
  if (!second) {
    const sku = first && { sku: first.sku }
    const isAvailable = first ? stockOf(product, first) > 0 : true
    return { ...context, '@type': 'Product', ...about, ...sku, offers: offer(price, isAvailable) }
  }
  return {
    ...context,
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    hasVariant: product.variants.map(describe),
  }
}

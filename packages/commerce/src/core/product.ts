import type { ContentProductType } from '@vitrine/enums'
import type { SubscriptionPlan } from '../api/cart.js'

/** One choice that makes a variant what it is: size M. */
export interface OptionValue {
  /** Name of the option, such as "Size". May be empty. */
  readonly optionName: string
  /** "M". */
  readonly value: string
}

/** The picture of a variant. */
export interface VariantImage {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** One variant that can be bought: a size, a colour, an amount. Prices are whole cents [COM-3]. */
export interface ProductVariant {
  readonly sku: string
  readonly price: number
  /** Counts while `onSale` is true; missing, the price stays. */
  readonly salePrice?: number | undefined
  readonly onSale: boolean
  /** Whether there is always one more. */
  readonly unlimited: boolean
  readonly qtyInStock: number
  /** In the order in which a visitor chooses; the same options in every variant. */
  readonly optionValues: readonly OptionValue[]
  /** Shown in the place of the product's picture while the variant is chosen. */
  readonly image?: VariantImage | undefined
  /** Only for a subscription: the period after which its price is paid again [COM-17]. */
  readonly subscriptionPlan?: SubscriptionPlan | undefined
}

/** A product as a visitor meets it [COM-1]. */
export interface Product {
  readonly id: string
  readonly productType: ContentProductType
  readonly title: string
  readonly variants: readonly ProductVariant[]
  /** Only for a digital product: price in cents. */
  readonly priceCents?: number | undefined
  /** Only for a digital product: sale price in cents, valid while `onSale` is true. */
  readonly salePriceCents?: number | undefined
  /** Only for a digital product. */
  readonly onSale: boolean
}

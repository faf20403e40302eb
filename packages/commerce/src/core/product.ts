import type { ContentProductType } from '@vitrine/enums'
import type { SubscriptionPlan } from '../api/cart.js'

/** One option value of a variant, such as the size M. */
export interface OptionValue {
  /** Name of the option, such as "Size". May be empty. */
  readonly optionName: string
  /** "M". */
  readonly value: string
  /** Colour that the value stands for, shown beside its name: '#1d3557'. Default: the name alone. */
  readonly color?: string | undefined
}

/** The picture of a variant. */
export interface VariantImage {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Language of the text, as a BCP 47 tag. Default: that of the product. */
  readonly lang?: string | undefined
}

/** One variant that can be bought: a size, a colour, an amount. Prices are whole cents [COM-3]. */
export interface ProductVariant {
  readonly sku: string
  readonly price: number
  /** Applies while `onSale` is true; without it the price is unchanged. */
  readonly salePrice?: number | undefined
  readonly onSale: boolean
  /** Whether the stock is unlimited. */
  readonly unlimited: boolean
  readonly qtyInStock: number
  /** In the order of choosing; every variant has the same options. */
  readonly optionValues: readonly OptionValue[]
  /** Shown instead of the product's picture while the variant is chosen. */
  readonly image?: VariantImage | undefined
  /** Only for a subscription: the period after which its price is paid again [COM-17]. */
  readonly subscriptionPlan?: SubscriptionPlan | undefined
}

/** A product as its page shows it [COM-1]. */
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

/** The plan of a subscription [COM-17]. */
export interface SubscriptionPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR' }
  /** Number of payments; 0 means no end. */
  readonly numBillingCycles: number
}

/** A change of a product that its cart line reports; the server decides it with each answer. */
export type EntryNotice = 'repriced' | 'fewer' | 'sold-out' | 'unavailable'

/** One line of a cart [COM-23]. Prices are whole cents, always the server's own [COM-25]. */
export interface CartEntry {
  readonly id: string
  readonly itemId: string
  readonly productType: string
  readonly title: string
  /** Title and options are in the language of the page, though the shopkeeper writes in another. Default `false`. */
  readonly isTranslated?: boolean | undefined
  readonly sku: string
  readonly optionValues: readonly { readonly optionName?: string | undefined; readonly value: string }[]
  readonly quantity: number
  readonly unitPriceCents: number
  readonly totalCents: number
  readonly imageUrl: string | null
  readonly subscriptionPlan: SubscriptionPlan | null
  /** Path of the product's page. */
  readonly href: string | null
  /** The stock for this line; `null` without a bound. */
  readonly maxQuantity: number | null
  /** The change of the product since the visitor saw it in the cart. */
  readonly notice: EntryNotice | null
}

/** A valid coupon. It has one of the two amounts. */
export interface Coupon {
  readonly code: string
  /** Share of the subtotal in hundredths of a percent: 1000 is 10 %. */
  readonly basisPoints: number | null
  readonly amountCents: number | null
}

/** A gift card that was entered into a cart. */
export interface CartGiftCard {
  readonly id: string
  /** The last characters of its code, by which its owner tells it from others. */
  readonly lastFour: string
  /** Cents that are left on it. */
  readonly balanceCents: number
}

/** A tax that applies to the shipping location. */
export interface TaxRule {
  readonly id: string
  /** "VAT 10 %". */
  readonly name: string
  /** Hundredths of a percent: 1000 is 10 %. */
  readonly basisPoints: number
  /** Whether shipping is taxed as well. */
  readonly taxesShipping: boolean
}

/** A way to send the goods. */
export interface ShippingOption {
  readonly id: string
  readonly name: string
  readonly costCents: number
  /** Its name is in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
}

/** The place that shipping and tax are computed for. */
export interface ShippingLocation {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string
  readonly region: string
  readonly postalCode: string
}

/** The sums of a cart in cents [COM-24]. */
export interface CartTotals {
  readonly subtotalCents: number
  /** The subtotal as a decimal string: "56.00". */
  readonly subtotalAmount: string
  readonly discountCents: number
  readonly taxCents: number
  readonly shippingCostCents: number
  readonly grandTotalCents: number
  /** Pieces, not lines. */
  readonly totalQuantity: number
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
}

/** A visitor's cart [COM-22]. */
export interface Cart extends CartTotals {
  /** Empty for a visitor who has put nothing into one. */
  readonly id: string
  readonly websiteId: string
  readonly orderId: string | null
  /** Milliseconds since 1970. */
  readonly created: number
  readonly isPurchased: boolean
  /** The server raises it with each change of this cart; a lower number is an older state. */
  readonly revision: number
  readonly entries: readonly CartEntry[]
  readonly shippingOptions: readonly ShippingOption[]
  /** Goods for so many cents, after the discount, are delivered free by one of the options. Default: none are. */
  readonly freeShippingFromCents?: number | null | undefined
  /** Id of one of the options. */
  readonly selectedShippingOption: string | null
  readonly shippingLocation: ShippingLocation | null
  readonly applicableTaxRules: readonly TaxRule[]
  /** Every code that was entered. */
  readonly coupons: readonly string[]
  readonly validCoupons: readonly Coupon[]
  /** Codes that are unknown, expired or do not fit the cart. */
  readonly invalidCoupons: readonly string[]
  /** The gift cards that were entered, in that order. Default: none. */
  readonly giftCards?: readonly CartGiftCard[] | undefined
}

/** The request that adds to a cart [COM-25]. */
export interface CartEntryRequest {
  readonly itemId: string
  /** Empty for a product without variants. */
  readonly sku: string
  readonly quantity: number
}

import type { ShippingSetting, TaxSetting } from '@vitrine/server/shop'

/** An appeal that visitors can give money to [SRV-55]. */
export interface DonationSetting {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly print: string
  /** Amounts to choose from, in cents. */
  readonly suggestedCents: readonly number[]
  /** The least that can be given, in cents. */
  readonly minimumCents: number
  /** Pieces that the gifts pay for. Default: the appeal has no goal. */
  readonly goal?: FundGoal | undefined
}

/** A number of pieces for which gifts are collected. */
export interface FundGoal {
  /** Cents that pay for one piece, more than 0. */
  readonly pieceCents: number
  readonly pieces: number
  /** Pieces that were paid for before the appeal stood on the site. */
  readonly before: number
}

/** Settings of the shop by its owner; a row of the site's settings. */
export interface ShopSettings {
  readonly shippingOptions: readonly ShippingSetting[]
  readonly taxRules: readonly TaxSetting[]
  readonly donations: readonly DonationSetting[]
  /** Letters to the shopkeeper. Default: none is sent. */
  readonly notices?: ShopNotices | undefined
  /** Page of the products with its filters. Default: filters of every option, 24 products a page. */
  readonly shelf?: ShelfSetting | undefined
}

/** How the page of the products is set up. */
export interface ShelfSetting {
  /** Names of the options that visitors filter by, in order. Default: every option of a product. */
  readonly options?: readonly string[] | undefined
  /** Products on a page, 1 to 100. Default 24. */
  readonly pageSize?: number | undefined
}

/** Letters to the shopkeeper about new orders and about stocks of which little is left [SRV-222]. */
export interface ShopNotices {
  readonly email: string
  /** Pieces that are left when the letter about a stock is sent. */
  readonly lowStock: number
}

/** One line of a cart [COM-23]. Prices are whole cents, always the server's own [COM-25]. */
export interface CartEntry {
  readonly id: string
  readonly itemId: string
  readonly productType: string
  readonly title: string
  readonly sku: string
  readonly optionValues: readonly { readonly optionName?: string | undefined; readonly value: string }[]
  readonly quantity: number
  readonly unitPriceCents: number
  readonly totalCents: number
  readonly imageUrl: string | null
}

/** A visitor's cart, as far as it is read today; what else it has [COM-22] passes unread. */
export interface Cart {
  /** Empty for a visitor who has put nothing into one. */
  readonly id: string
  readonly entries: readonly CartEntry[]
  readonly subtotalCents: number
  readonly grandTotalCents: number
  /** Pieces, not lines. */
  readonly totalQuantity: number
}

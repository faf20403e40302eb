/** Sums and lines with which an order is placed. Amounts are cents. */
export interface OrderTerms {
  readonly totalCents: number
  readonly shippingCents: number
  /** Whether something of the order is sent by post. */
  readonly hasParcel: boolean
  readonly lines: readonly { readonly pieces: number; readonly unitCents: number }[]
}

/** A refund of an order. `asked`: the payment service has not answered, so nobody knows whether it has paid. */
export interface OrderRefund {
  readonly key: string
  readonly cents: number
  readonly state: 'asked' | 'done' | 'refused'
}

/** The life of an order: what its journal adds up to. */
export interface OrderLife {
  readonly terms: OrderTerms
  /** `none` before the order is placed. */
  readonly payment: 'none' | 'pending' | 'unknown' | 'paid' | 'cancelled'
  readonly parcel: 'none' | 'packed' | 'sent'
  readonly carrier: string
  readonly tracking: string
  readonly chargedCents: number
  /** Pieces of each line that came back or are paid back. */
  readonly returned: readonly number[]
  readonly refunds: readonly OrderRefund[]
}

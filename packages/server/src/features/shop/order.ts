/** Sums and lines with which an order is placed. Amounts are cents. */
export interface OrderTerms {
  readonly totalCents: number
  readonly shippingCents: number
  /** The part of the total that gift cards pay. Default: 0. */
  readonly giftCardCents?: number | undefined
  /** Whether something of the order is sent by post. */
  readonly hasParcel: boolean
  readonly lines: readonly { readonly pieces: number; readonly unitCents: number }[]
}

/** A refund of an order. `asked`: the payment service has not answered, so nobody knows whether it has paid. */
export interface OrderRefund {
  readonly key: string
  readonly cents: number
  /** The part of it that goes back onto gift cards; the payment service pays back the rest. */
  readonly giftCardCents: number
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
  /** Cents that the buyer has paid, those of gift cards among them. */
  readonly chargedCents: number
  /** The part of it that gift cards have paid. */
  readonly giftCardCents: number
  /** Pieces of each line that came back or are paid back. */
  readonly returned: readonly number[]
  readonly refunds: readonly OrderRefund[]
}

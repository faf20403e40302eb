import type { Generated, Kysely, QueryExecutorProvider } from 'kysely'

/** Tables of gift cards and coupons. Site and `shop()` have them by the same names, beside their own carts and orders. */
export interface CodeTables {
  gift_cards: {
    id: Generated<string>
    /** The order that bought it. */
    order_id: string
    /** Digest of its code; `null` before its e-mail is written. */
    code_hash: string | null
    /** Last characters of its code; empty before its e-mail is written. */
    last_four: Generated<string>
    currency: string
    value_cents: number
    left_cents: number
    /** `active`, `ended` by the shopkeeper, or `taken-back` with the refund of its order. */
    state: Generated<string>
    /** When its e-mail is due, and when it was written; `null` before. */
    send_at: Date
    sent_at: Generated<Date | null>
  }
  /** Orders that a gift card pays, in part or whole. */
  gift_card_uses: { gift_card_id: string; order_id: string; cents: number; given_back_cents: Generated<number> }
  gift_card_changes: {
    gift_card_id: string
    /** Counts the changes of the card. */
    serial: number
    type: string
    cents: Generated<number>
    /** The order that causes it; `null` without one. */
    order_id: string | null
    cause: string
    actor: string | null
    happened_at: Date
  }
  cart_gift_cards: { cart_id: string; gift_card_id: string; entered_at: Date }
  coupons: {
    code: string
    /** Share off in hundredths of a percent, or cents off: one of the two. */
    basis_points: number | null
    amount_cents: number | null
    minimum_cents: number
    expires_at: Date | null
    /** Orders that may use it, in all and of one buyer; `null` for any number. */
    most_uses: number | null
    most_uses_each: number | null
  }
  cart_coupons: { cart_id: string; code: string; entered_at: Date }
  coupon_uses: { code: string; order_id: string; buyer_hash: string }
}

/** The tables of gift cards and coupons in a website's database. */
export const codesOf = (db: QueryExecutorProvider): Kysely<CodeTables> => db as unknown as Kysely<CodeTables>

import type { Generated } from 'kysely'

export interface GiftCardTables {
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
}

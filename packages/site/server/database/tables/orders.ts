import type { ReviewTables } from '@vitrine/server/shop'
import type { Generated, GeneratedAlways } from 'kysely'

export interface OrderTables {
  orders: {
    id: string
    number: Generated<number>
    key_hash: string
    /** Digest of the crumb of the browser that placed it; `null` for an order of an earlier release. */
    visitor_hash: string | null
    /** Digest of the posted fields; `null` for an order of an earlier release. */
    request_hash: string | null
    cart_hash: string | null
    /** Digest of the address that placed it; `null` for an order of an earlier release. */
    party_hash: string | null
    kind: string
    state: string
    email: string
    details: unknown
    currency: string
    grand_total_cents: number
    placed_at: Date
    reviewed_at: Date | null
    /** When the buyer was asked for a review; `null` before. */
    review_asked_at: Generated<Date | null>
    /** Serial number of its links; links with another number are revoked. */
    link_serial: Generated<number>
    /** Columns that add up the journal: `none`, `packed` or `sent`, the parcel, and the cents of refunds. */
    parcel: Generated<string>
    carrier: Generated<string>
    tracking: Generated<string>
    refunded_cents: Generated<number>
    asked_cents: Generated<number>
    /** Whether something is sent by post. */
    has_parcel: GeneratedAlways<boolean>
    /** E-mail and name in small letters. */
    searched: GeneratedAlways<string>
  }
  order_journal: {
    order_id: string
    /** Counts the changes of the order. */
    serial: number
    change: unknown
    cause: string
    /** Account, message or job that caused the change; `null` for the buyer. */
    actor: string | null
    /** Digest of the form's key. */
    key_hash: string | null
    happened_at: Date
  }
  /** Stocks of which the shopkeeper has been told that at most so many pieces are left, until there are more. */
  low_stock_letters: { sku: string; most: number; told_at: Date }
  /** Refunds of the simulated payment service. */
  stand_in_refunds: { key: string; order_id: string; cents: number; is_done: boolean; asks: Generated<number> }
  order_lines: {
    order_id: string
    position: number
    product_id: string | null
    product_type: string
    sku: string | null
    /** SKU of the variant whose stock the line has taken; `null` without a bound. */
    stock_sku: string | null
    title: string
    option_values: unknown
    quantity: number
    unit_price_cents: number
    data: unknown
    plan: unknown
  }
  payments: { order_id: string; amount_cents: number; charged_at: Date }
  /** Orders that are paid at a payment service. */
  provider_payments: {
    order_id: string
    provider: string
    /** Origin at which the buyer visits the site. */
    origin: string
    /** Account that was signed in when the order was placed. */
    account_id: string | null
    /** Name of the payment at the service; `null` until it has answered. */
    reference: string | null
    begun_at: Date | null
    /** How it is paid: not begun yet, by the service's element, or on its page. */
    way: Generated<'open' | 'element' | 'page'>
    /** Name of the payment of the element, which the buyer has left for the page. */
    left_reference: string | null
  }
  /** Signed messages of a payment service. */
  payment_messages: {
    provider: string
    id: string
    order_id: string
    /** Name of the payment; `null` in messages of an earlier release. */
    reference: string | null
    answer: unknown
    received_at: Date
    /** `null` until it has been handled. */
    handled_at: Date | null
    outcome: string | null
  }
  reviews: ReviewTables['reviews'] & { seed: string | null }
}

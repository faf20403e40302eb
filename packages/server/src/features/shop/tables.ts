import type { Generated, Kysely } from 'kysely'
import type { CoreTables } from '../../database/tables.js'
import type { CodeTables } from './codeTables.js'
import type { ReviewTables } from './reviewRows.js'
import type { SubscriptionTables } from './subscriptions/subscriptionTables.js'

/** Tables of the feature. */
export interface ShopTables extends CodeTables, ReviewTables, SubscriptionTables {
  shop_carts: {
    id: Generated<string>
    token_hash: string
    created_at: Date
    touched_at: Date
    revision: Generated<number>
    shipping_location: unknown
    shipping_option: string | null
  }
  shop_cart_entries: {
    id: Generated<string>
    cart_id: string
    product_id: string
    sku: string
    quantity: number
    /** Cents that the visitor has seen. */
    seen_price: number
    added_at: Date
  }
  /** Pieces that can be sold, by SKU; a variant without a row has the pieces of its product. */
  shop_stock: { sku: string; pieces: number }
  shop_orders: {
    id: string
    number: Generated<number>
    /** Digest of the key with which a repeated post finds its order. */
    key_hash: string
    /** Digest of the posted fields. */
    request_hash: string
    cart_hash: string
    party: string
    email: string
    currency: string
    total_cents: number
    /** {@link OrderDetails} */
    details: unknown
    /** State by the journal, as `orderState` names it. */
    state: string
    /** Whether a refund waits for the answer of the payment service. */
    asks_refund: Generated<boolean>
    placed_at: Date
    provider: string
    /** Origin at which the buyer visits the website. */
    origin: string
    /** Name of the payment at the service; null until it has answered. */
    reference: string | null
    /** Cents that a person has received at the desk. */
    received_cents: number | null
    /** When its buyer was asked for a review, and has written one. */
    review_asked_at: Generated<Date | null>
    reviewed_at: Generated<Date | null>
    /** Counts the revocations of its links. */
    link_serial: Generated<number>
  }
  /** Every change of every order, with its cause. */
  shop_order_journal: {
    order_id: string
    serial: number
    change: unknown
    cause: string
    actor: string | null
    happened_at: Date
  }
  /** Signed messages of the payment service, stored before they are handled. */
  shop_payment_messages: {
    provider: string
    id: string
    order_id: string
    answer: unknown
    received_at: Date
    handled_at: Date | null
    outcome: string | null
  }
}

/** Database of a website with the tables of the feature. */
export type ShopDb = Kysely<CoreTables & ShopTables>

import type { CodeTables } from '@vitrine/server/shop'
import type { Generated } from 'kysely'

export interface StoreTables {
  products: {
    id: string
    type: string
    title: string
    data: unknown
    /** Whether visitors see it. */
    published: Generated<boolean>
    /** Number of the `PublicationStatus` that a person gave it. */
    status: Generated<number>
    /** When a scheduled product appears, or the date that its owner has written. */
    publish_at: Generated<Date | null>
    /** Counts the changes of people, from 1. */
    version: Generated<number>
    seed: string | null
  }
  variants: {
    sku: string
    product_id: string
    position: number
    option_values: unknown
    price_cents: number
    sale_price_cents: number | null
    on_sale: boolean
    unlimited: boolean
    stock: number
    /** SKU of the variant whose stock this one draws on. */
    stock_of: string | null
    plan: unknown
    seed: string | null
  }
  /** The stock of variants that a release has removed. */
  withdrawn_stock: { sku: string; stock: number }
  carts: {
    id: Generated<string>
    token_hash: string
    created_at: Date
    revision: Generated<number>
    touched_at: Generated<Date>
    shipping_location: unknown
    shipping_option: string | null
    /** Address that wants one e-mail about the cart, the language of its page, and when it was given. */
    reminder_email: Generated<string | null>
    reminder_lang: Generated<string | null>
    reminder_asked_at: Generated<Date | null>
    /** When the e-mail about the cart was written. */
    reminded_at: Generated<Date | null>
  }
  /** Digests of addresses that want no e-mail about a cart any more. */
  reminder_stops: { email_hash: string; stopped_at: Date }
  /** Requests for one e-mail when a variant has stock again. */
  stock_requests: { sku: string; email: string; lang: string; asked_at: Date }
  cart_entries: {
    id: Generated<string>
    cart_id: string
    sku: string
    quantity: number
    added_at: Date
    /** The price that the visitor saw when the line changed last. */
    seen_price_cents: number | null
  }
  coupons: CodeTables['coupons'] & { seed: string | null }
}

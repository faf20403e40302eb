import type { Generated, Kysely, QueryExecutorProvider } from 'kysely'

/** Tables of subscriptions. Site and `shop()` have them by the same names, beside their own orders. */
export interface SubscriptionTables {
  /** Lines of orders that are paid again and again. */
  subscriptions: {
    id: string
    /** The order that began it, and the place of its line. */
    order_id: string
    line: number
    email: string
    product_id: string | null
    product_type: string
    terms: unknown
    /** Payment service that has saved the way to pay, or `desk`. */
    provider: string
    /** Name of the saved way to pay at the service; `null` without one. */
    method: Generated<string | null>
    /** Words by which the member knows it: "•••• 4242". */
    method_label: Generated<string>
    /** Reference of the page at the service on which a way to pay is being saved. */
    saving: string | null
    saving_at: Date | null
    /** Serial number, time and reference of the page on which the next period is being paid. */
    page_serial: Generated<number>
    page_at: Generated<Date | null>
    page_reference: Generated<string | null>
    /** Columns that add up the journal. */
    state: Generated<string>
    period: Generated<number>
    paid_until: Generated<Date | null>
    due_at: Generated<Date | null>
    access_until: Generated<Date | null>
    started_at: Date
  }
  subscription_journal: {
    subscription_id: string
    /** Counts the changes of the subscription. */
    serial: number
    change: unknown
    cause: string
    /** Account, message or job that caused the change; `null` for the member. */
    actor: string | null
    happened_at: Date
  }
  /** Orders of the periods after the first one. */
  subscription_periods: { subscription_id: string; period: number; order_id: string }
}

/** The tables of subscriptions in a website's database. */
export const subscriptionsIn = (db: QueryExecutorProvider): Kysely<SubscriptionTables> =>
  db as unknown as Kysely<SubscriptionTables>

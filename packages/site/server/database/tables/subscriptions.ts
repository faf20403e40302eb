import type { Generated } from 'kysely'

export interface SubscriptionTables {
  /** Lines of orders that are paid again and again. */
  subscriptions: {
    id: string
    /** The order that began it, and the place of its line. */
    order_id: string
    line: number
    /** Account of the member; `null` until the buyer has one. */
    account_id: string | null
    email: string
    product_id: string | null
    product_type: string
    terms: unknown
    /** Payment service that has saved the way to pay, or `desk`. */
    provider: string
    /** Name of the saved way to pay at the service; `null` without one. */
    method: string | null
    /** Words by which the member knows it: "•••• 4242". */
    method_label: Generated<string>
    /** Reference of the page at the service on which a way to pay is being saved. */
    saving: string | null
    saving_at: Date | null
    /** Serial number, time and reference of the page on which the next period is being paid. */
    page_serial: Generated<number>
    page_at: Date | null
    page_reference: string | null
    /** Columns that add up the journal. */
    state: Generated<string>
    period: Generated<number>
    paid_until: Date | null
    due_at: Date | null
    access_until: Date | null
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

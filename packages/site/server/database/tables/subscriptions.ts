import type { SubscriptionTables as SharedTables } from '@vitrine/server/shop'

export interface SubscriptionTables extends Omit<SharedTables, 'subscriptions'> {
  subscriptions: SharedTables['subscriptions'] & {
    /** Account of the member; `null` until the buyer has one. */
    account_id: string | null
  }
}

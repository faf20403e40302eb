import type { Subscription } from './subscriptions/subscriptionRows.js'
import type { ShopDb } from './tables.js'

/** A paid period of a subscription, by its order. */
export interface PaidPeriod {
  readonly id: string
  /** Counts the orders of the installation. */
  readonly number: number
  readonly placedAt: Date
  readonly cents: number
}

/** Most payments that a page shows. */
const MOST = 60

/** The paid orders of a subscription, the newest first. */
export async function paidPeriods(
  db: ShopDb,
  { id, orderId }: Pick<Subscription, 'id' | 'orderId'>,
): Promise<PaidPeriod[]> {
  const periods = db.selectFrom('subscription_periods').select('order_id').where('subscription_id', '=', id)
  return db
    .selectFrom('shop_orders')
    .select(['id', 'number', 'placed_at as placedAt', 'total_cents as cents'])
    .where('state', 'not in', ['pending', 'unknown', 'cancelled'])
    .where(({ eb, or }) => or([eb('id', '=', orderId), eb('id', 'in', periods)]))
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute()
}

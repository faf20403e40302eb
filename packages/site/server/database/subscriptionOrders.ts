import type { Db } from './db.ts'
import type { Subscription } from '@vitrine/server/shop'

/** A paid period of a subscription, by its order. */
export interface PaidPeriod {
  readonly id: string
  readonly number: number
  readonly placedAt: Date
  readonly linkSerial: number
  readonly cents: number
}

/** Most payments that a page shows. */
const MOST = 60

/** The paid orders of a subscription, the newest first. */
export async function paidOrdersOf(
  db: Db,
  { id, orderId }: Pick<Subscription, 'id' | 'orderId'>,
): Promise<PaidPeriod[]> {
  const periods = db.selectFrom('subscription_periods').select('order_id').where('subscription_id', '=', id)
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at as placedAt', 'link_serial as linkSerial', 'grand_total_cents as cents'])
    .where('state', '=', 'confirmed')
    .where(({ eb, or }) => or([eb('id', '=', orderId), eb('id', 'in', periods)]))
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute()
}

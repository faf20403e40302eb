import { REVIEW_AGES } from '@vitrine/server/shop'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Orders of one run of the job. */
const MOST_AT_ONCE = 100

/**
 * Ids of the orders whose buyer may be asked for a review now, the oldest first [SRV-350]: goods and subscriptions that
 * are paid, sent long enough ago where they are sent, neither reviewed nor asked about, and not paid back.
 */
export async function findUnaskedOrders(db: Db, now: Date): Promise<readonly string[]> {
  const before = (age: number): Date => new Date(now.getTime() - age)
  const sentAt = sql<Date>`(select min(happened_at) from order_journal
    where order_id = orders.id and change ->> 'type' = 'sent')`
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('kind', 'in', ['regular', 'subscription'])
    .where('review_asked_at', 'is', null)
    .where('reviewed_at', 'is', null)
    .where('placed_at', '>', before(REVIEW_AGES.oldest))
    .where(sql<boolean>`refunded_cents + asked_cents = 0`)
    .where((where) =>
      where.or([
        where.and([where('has_parcel', '=', true), where(sentAt, '<=', before(REVIEW_AGES.afterParcel))]),
        where.and([where('has_parcel', '=', false), where('placed_at', '<=', before(REVIEW_AGES.afterOrder))]),
      ]),
    )
    .orderBy('placed_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Notes that the buyer of an order is being asked for a review.
 * @returns Whether this call has noted it: another process may have done so, and the buyer may have written one.
 */
export async function noteReviewRequest(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ review_asked_at: now })
    .where('id', '=', orderId)
    .where('review_asked_at', 'is', null)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

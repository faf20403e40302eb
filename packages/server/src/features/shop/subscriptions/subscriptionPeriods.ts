import type { QueryExecutorProvider } from 'kysely'
import { subscriptionsIn } from './subscriptionTables.js'

/** The order of a period after the first one; `undefined` before it was reserved. */
export async function findPeriodOrder(
  db: QueryExecutorProvider,
  id: string,
  period: number,
): Promise<string | undefined> {
  const row = await subscriptionsIn(db)
    .selectFrom('subscription_periods')
    .select('order_id')
    .where('subscription_id', '=', id)
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.order_id
}

/** A period of a subscription. */
export interface PeriodRef {
  readonly subscriptionId: string
  readonly period: number
}

/** The subscription and the period for which an order is; `undefined` for any other order. */
export async function findPeriodOf(db: QueryExecutorProvider, orderId: string): Promise<PeriodRef | undefined> {
  return subscriptionsIn(db)
    .selectFrom('subscription_periods')
    .select(['subscription_id as subscriptionId', 'period'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Joins the order of a period with its subscription. */
export async function insertPeriod(
  tx: QueryExecutorProvider,
  id: string,
  period: number,
  orderId: string,
): Promise<void> {
  await subscriptionsIn(tx)
    .insertInto('subscription_periods')
    .values({ subscription_id: id, period, order_id: orderId })
    .execute()
}

/** Ids of the subscriptions with work to do, the longest due first. */
export async function dueSubscriptions(db: QueryExecutorProvider, now: Date): Promise<string[]> {
  const rows = await subscriptionsIn(db)
    .selectFrom('subscriptions')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the subscriptions whose way to pay is being saved at the service. */
export async function savingSubscriptions(db: QueryExecutorProvider): Promise<string[]> {
  const rows = await subscriptionsIn(db)
    .selectFrom('subscriptions')
    .select('id')
    .where('saving', 'is not', null)
    .orderBy('saving_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Subscriptions that an order has begun. */
export async function subscriptionsBegunBy(db: QueryExecutorProvider, orderId: string): Promise<string[]> {
  const rows = await subscriptionsIn(db)
    .selectFrom('subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return rows.map(({ id }) => id)
}

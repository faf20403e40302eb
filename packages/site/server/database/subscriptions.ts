import {
  type OrderCause,
  type Subscription,
  type SubscriptionChange,
  subscriptionOf,
  type SubscriptionStay,
  writeSubscription as writeChange,
} from '@vitrine/server/shop'
import { sql } from 'kysely'
import { refreshPlan } from './members.ts'
import type { Db } from './db.ts'

/** Account of a subscription's member; `null` until the buyer has one. */
export async function accountOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('subscriptions').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.account_id
}

/** Joins a subscription with the account of its buyer. */
export async function setAccount(tx: Db, id: string, accountId: string | null): Promise<void> {
  await tx.updateTable('subscriptions').set({ account_id: accountId }).where('id', '=', id).execute()
}

/** Changes a locked subscription and the access of its member [COM-111] [ACC-70]. */
export async function writeSubscription(
  tx: Db,
  subscription: Subscription,
  change: SubscriptionChange,
  cause: OrderCause,
  now: Date,
): Promise<Subscription | { readonly refused: SubscriptionStay }> {
  const changed = await writeChange(tx, subscription, change, cause, now)
  if ('refused' in changed) return changed
  await refreshPlan(tx, { ...subscription, accountId: await accountOf(tx, subscription.id) })
  return changed
}

/**
 * Subscriptions that go on though their first order, or the order of their present period, was paid back in full.
 * @param orderId - Default: any order.
 */
export async function refundedSubscriptions(
  db: Db,
  orderId?: string,
): Promise<readonly { readonly id: string; readonly isPresent: boolean }[]> {
  const present = sql<string>`coalesce(subscription_periods.order_id, subscriptions.order_id)`
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('subscription_periods', (join) =>
      join
        .onRef('subscription_periods.subscription_id', '=', 'subscriptions.id')
        .onRef('subscription_periods.period', '=', 'subscriptions.period'),
    )
    .innerJoin('orders', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('orders.id', '=', ref('subscriptions.order_id')), eb('orders.id', '=', present)]),
      ),
    )
    .select(['subscriptions.id', sql<boolean>`bool_or(orders.id = ${present})`.as('isPresent')])
    .where('subscriptions.state', 'in', ['active', 'ending', 'late'])
    .where('orders.refunded_cents', '>', 0)
    .whereRef('orders.refunded_cents', '>=', 'orders.grand_total_cents')
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId!))
    .groupBy(['subscriptions.website_id', 'subscriptions.id'] as never)
    .orderBy('subscriptions.id')
    .execute()
  return rows
}

/** Subscriptions of a person, by account or e-mail, the newest first. */
export async function subscriptionsOf(
  db: Db,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where(({ eb, fn, or }) =>
      or([eb('account_id', '=', accountId), eb(fn<string>('lower', ['email']), '=', email.toLowerCase())]),
    )
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute()
  return Promise.all(rows.map((row) => subscriptionOf(db, row)))
}

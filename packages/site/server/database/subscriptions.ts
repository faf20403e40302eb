import type { SubscriptionPlan } from '@vitrine/commerce/api'
import {
  accessUntil,
  changeSubscription,
  dueAt,
  type OrderCause,
  replaySubscription,
  type SubscriptionChange,
  type SubscriptionLife,
  type SubscriptionRefusal,
} from '@vitrine/server/shop'
import { type Selectable, sql } from 'kysely'
import { refreshPlan } from './members.ts'
import type { Db } from './db.ts'
import { json } from './json.ts'
import type { OrderDraft } from './orders.ts'
import type { SubscriptionTables } from './tables/subscriptions.ts'

/** Agreement about a subscription: its price stays as it was ordered. */
export interface SubscriptionTerms {
  readonly title: string
  readonly plan: SubscriptionPlan
  /** IANA name of the zone in which its months are counted. */
  readonly zone: string
  /** Start of the first period, ISO 8601. */
  readonly anchor: string
  /** The order of each later period. */
  readonly draft: OrderDraft
  /** Origin at which the member visits the site. */
  readonly origin: string | null
}

/** A subscription with its life. */
export interface Subscription {
  readonly id: string
  readonly orderId: string
  readonly accountId: string | null
  readonly email: string
  readonly productId: string | null
  readonly productType: string
  readonly terms: SubscriptionTerms
  readonly provider: string
  readonly method: string | null
  readonly methodLabel: string
  readonly saving: string | null
  readonly savingAt: Date | null
  readonly page: { readonly serial: number; readonly at: Date | null; readonly reference: string | null }
  readonly startedAt: Date
  readonly life: SubscriptionLife
  /** Serial number of the last change. */
  readonly serial: number
}

/** One line of a subscription's journal. */
export interface SubscriptionEntry {
  readonly serial: number
  readonly change: SubscriptionChange
  readonly cause: OrderCause
  readonly happenedAt: Date
}

/** Most changes of one subscription that people cause, so that its journal stays readable. */
const MOST_CHANGES = 500

/** The journal of a subscription, the first change first. */
export async function readSubscriptionJournal(db: Db, id: string): Promise<SubscriptionEntry[]> {
  const rows = await db
    .selectFrom('subscription_journal')
    .select(['serial', 'change', 'cause', 'actor', 'happened_at'])
    .where('subscription_id', '=', id)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial, change, cause, actor, happened_at }) => ({
    serial,
    change: change as SubscriptionChange,
    cause: (actor === null ? { by: cause } : { by: cause, id: actor }) as OrderCause,
    happenedAt: happened_at,
  }))
}

async function withLife(db: Db, row: Selectable<SubscriptionTables['subscriptions']>): Promise<Subscription> {
  const journal = await readSubscriptionJournal(db, row.id)
  return {
    id: row.id,
    orderId: row.order_id,
    accountId: row.account_id,
    email: row.email,
    productId: row.product_id,
    productType: row.product_type,
    terms: row.terms as SubscriptionTerms,
    provider: row.provider,
    method: row.method,
    methodLabel: row.method_label,
    saving: row.saving,
    savingAt: row.saving_at,
    page: { serial: row.page_serial, at: row.page_at, reference: row.page_reference },
    startedAt: row.started_at,
    life: replaySubscription(journal.map(({ change }) => change)),
    serial: journal.length,
  }
}

/** @returns `undefined` for an unknown id. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withLife(db, row)
}

/** Locks a subscription, so that its changes come one after another. Lock the order of a period before it. */
export async function lockSubscription(tx: Db, id: string): Promise<Subscription | undefined> {
  const row = await tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && withLife(tx, row)
}

/** A subscription that is about to begin. */
export type NewSubscription = Pick<
  Subscription,
  'id' | 'orderId' | 'accountId' | 'email' | 'productId' | 'productType' | 'terms' | 'provider' | 'saving'
> & { readonly line: number }

export async function insertSubscription(tx: Db, subscription: NewSubscription, now: Date): Promise<void> {
  const { id, orderId, line, accountId, email, productId, productType, terms, provider, saving } = subscription
  await tx
    .insertInto('subscriptions')
    .values({
      id,
      order_id: orderId,
      line,
      account_id: accountId,
      email,
      product_id: productId,
      product_type: productType,
      terms: json(terms),
      provider,
      saving,
      saving_at: saving === null ? null : now,
      started_at: now,
    })
    .execute()
}

/**
 * Changes a locked subscription: the reducer judges the change; journal, row and the access of its member get it
 * [COM-111] [ACC-70].
 */
export async function writeSubscription(
  tx: Db,
  subscription: Subscription,
  change: SubscriptionChange,
  cause: OrderCause,
  now: Date,
): Promise<Subscription | { readonly refused: SubscriptionRefusal | 'too-many' }> {
  const isByPeople = cause.by === 'person' || cause.by === 'buyer'
  if (subscription.serial >= MOST_CHANGES && isByPeople) return { refused: 'too-many' }
  const outcome = changeSubscription(subscription.life, change)
  if ('refused' in outcome) return outcome
  const { life } = outcome
  const serial = subscription.serial + 1
  const { id } = subscription
  await tx
    .insertInto('subscription_journal')
    .values({
      subscription_id: id,
      serial,
      change: json(change),
      cause: cause.by,
      actor: 'id' in cause ? cause.id : null,
      happened_at: now,
    })
    .execute()
  await tx
    .updateTable('subscriptions')
    .set({
      state: life.state,
      period: life.period,
      paid_until: new Date(life.paidUntil),
      due_at: dueAt(life) ?? null,
      access_until: accessUntil(life) ?? null,
    })
    .where('id', '=', id)
    .execute()
  await refreshPlan(tx, subscription)
  return { ...subscription, life, serial }
}

/** The order of a period after the first one; `undefined` before it was reserved. */
export async function findPeriodOrder(db: Db, id: string, period: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscription_periods')
    .select('order_id')
    .where('subscription_id', '=', id)
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.order_id
}

/** The subscription and the period for which an order is; `undefined` for any other order. */
export async function findPeriodOf(
  db: Db,
  orderId: string,
): Promise<{ readonly subscriptionId: string; readonly period: number } | undefined> {
  return db
    .selectFrom('subscription_periods')
    .select(['subscription_id as subscriptionId', 'period'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function insertPeriod(tx: Db, id: string, period: number, orderId: string): Promise<void> {
  await tx.insertInto('subscription_periods').values({ subscription_id: id, period, order_id: orderId }).execute()
}

/** Ids of the subscriptions with work to do, the longest due first. */
export async function dueSubscriptions(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('subscriptions').select('id').where('due_at', '<=', now).orderBy('due_at').execute()
  return rows.map(({ id }) => id)
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

/** Ids of the subscriptions whose way to pay is being saved at the service. */
export async function savingSubscriptions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('saving', 'is not', null)
    .orderBy('saving_at')
    .execute()
  return rows.map(({ id }) => id)
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
  return Promise.all(rows.map((row) => withLife(db, row)))
}

/** Subscriptions that an order has begun. */
export async function subscriptionsBegunBy(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return rows.map(({ id }) => id)
}

/** A slice of all subscriptions, the newest first. */
export async function listSubscriptions(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => withLife(db, row)))
}

/** Columns about ways to pay, which no journal has. */
export async function setWays(
  db: Db,
  id: string,
  ways: Partial<
    Pick<
      Selectable<SubscriptionTables['subscriptions']>,
      'provider' | 'method' | 'method_label' | 'saving' | 'saving_at' | 'page_serial' | 'page_at' | 'page_reference'
    >
  >,
): Promise<void> {
  await db.updateTable('subscriptions').set(ways).where('id', '=', id).execute()
}

import type { CartTotals, SubscriptionPlan } from '@vitrine/commerce/api'
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely'
import type { OrderCause } from '../orderLife.js'
import type { SubscriptionChange, SubscriptionLife, SubscriptionRefusal } from './subscription.js'
import { changeSubscription, replaySubscription } from './subscriptionLife.js'
import { type SubscriptionTables, subscriptionsIn } from './subscriptionTables.js'
import { accessUntil, dueAt } from './subscriptionTimes.js'

/** The order of each later period, as far as the work on subscriptions reads it; a shop stores more of it. */
export interface PeriodDraft {
  /** ISO 4217 code. */
  readonly currency: string
  readonly details: {
    /** Name of the member. */
    readonly name: string
    /** BCP 47 tag of the order's form. Default: en-US. */
    readonly lang?: string | undefined
    readonly totals: Pick<CartTotals, 'grandTotalCents'>
  }
}

/** Agreement about a subscription: its price stays as it was ordered. */
export interface SubscriptionTerms {
  readonly title: string
  readonly plan: SubscriptionPlan
  /** IANA name of the zone in which its months are counted. */
  readonly zone: string
  /** Start of the first period, ISO 8601. */
  readonly anchor: string
  /** The order of each later period. */
  readonly draft: PeriodDraft
  /** Origin at which the member visits the website; `null` if it is not known. */
  readonly origin: string | null
}

/** A subscription with its life. */
export interface Subscription {
  readonly id: string
  readonly orderId: string
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

/** Reason why a subscription stays as it is. `too-many`: its journal has as many changes by people as it may have. */
export type SubscriptionStay = SubscriptionRefusal | 'too-many'

/** Most changes of one subscription that people cause, so that its journal stays readable. */
const MOST_CHANGES = 500

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** The journal of a subscription, the first change first. */
export async function readSubscriptionJournal(db: QueryExecutorProvider, id: string): Promise<SubscriptionEntry[]> {
  const rows = await subscriptionsIn(db)
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

/** Joins the row of a subscription with its life. */
export async function subscriptionOf(
  db: QueryExecutorProvider,
  row: Selectable<SubscriptionTables['subscriptions']>,
): Promise<Subscription> {
  const journal = await readSubscriptionJournal(db, row.id)
  return {
    id: row.id,
    orderId: row.order_id,
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

/** Finds a subscription; `undefined` for an unknown id. */
export async function findSubscription(db: QueryExecutorProvider, id: string): Promise<Subscription | undefined> {
  const row = await subscriptionsIn(db).selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && subscriptionOf(db, row)
}

/** Locks a subscription, so that its changes come one after another. Lock the order of a period before it. */
export async function lockSubscription(tx: QueryExecutorProvider, id: string): Promise<Subscription | undefined> {
  const rows = subscriptionsIn(tx).selectFrom('subscriptions').selectAll().where('id', '=', id)
  const row = await rows.forUpdate().executeTakeFirst()
  return row && subscriptionOf(tx, row)
}

/** A subscription that is about to begin. */
export type NewSubscription = Pick<
  Subscription,
  'id' | 'orderId' | 'email' | 'productId' | 'productType' | 'terms' | 'provider' | 'saving'
> & {
  /** Place of the line in its order. */
  readonly line: number
}

/** Stores a subscription, before its journal begins. */
export async function insertSubscription(
  tx: QueryExecutorProvider,
  subscription: NewSubscription,
  now: Date,
): Promise<void> {
  const { id, orderId, line, email, productId, productType, terms, provider, saving } = subscription
  await subscriptionsIn(tx)
    .insertInto('subscriptions')
    .values({
      id,
      order_id: orderId,
      line,
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

/** Changes a locked subscription: the reducer judges the change; journal and row get it [COM-111]. */
export async function writeSubscription(
  tx: QueryExecutorProvider,
  subscription: Subscription,
  change: SubscriptionChange,
  cause: OrderCause,
  now: Date,
): Promise<Subscription | { readonly refused: SubscriptionStay }> {
  const isByPeople = cause.by === 'person' || cause.by === 'buyer'
  if (subscription.serial >= MOST_CHANGES && isByPeople) return { refused: 'too-many' }
  const outcome = changeSubscription(subscription.life, change)
  if ('refused' in outcome) return outcome
  const { life } = outcome
  const serial = subscription.serial + 1
  const { id } = subscription
  await subscriptionsIn(tx)
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
  await subscriptionsIn(tx)
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
  return { ...subscription, life, serial }
}

/** A slice of subscriptions, the newest first. */
export async function listSubscriptions(
  db: QueryExecutorProvider,
  range: { readonly offset: number; readonly limit: number },
  email?: string,
): Promise<Subscription[]> {
  let query = subscriptionsIn(db).selectFrom('subscriptions').selectAll().orderBy('started_at', 'desc').orderBy('id')
  if (email !== undefined) query = query.where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
  const rows = await query.offset(range.offset).limit(range.limit).execute()
  return Promise.all(rows.map((row) => subscriptionOf(db, row)))
}

/** Columns about ways to pay, which no journal has. */
export async function setWays(
  db: QueryExecutorProvider,
  id: string,
  ways: Partial<
    Pick<
      Selectable<SubscriptionTables['subscriptions']>,
      'provider' | 'method' | 'method_label' | 'saving' | 'saving_at' | 'page_serial' | 'page_at' | 'page_reference'
    >
  >,
): Promise<void> {
  await subscriptionsIn(db).updateTable('subscriptions').set(ways).where('id', '=', id).execute()
}

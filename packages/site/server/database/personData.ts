import { commentsOf, removeCommentsOf } from '@vitrine/server/comments'
import type { Db } from './db.ts'
import { readGiftCards } from './boughtByEmail.ts'
import { readJournal } from './orderJournal.ts'
import { findOrder, isBoughtBy } from './orders.ts'
import { deleteStockRequestsOf } from './stockRequests.ts'
import { subscriptionsOf } from './subscriptions.ts'

/** The account whose data is written or deleted, and its proved address in lower case. */
export interface Person {
  readonly id: string
  readonly email: string
}

const ordersOf = (db: Db, email: string) => db.selectFrom('orders').where(isBoughtBy(email))

/** The rows about a person besides orders, by their subject. */
async function readRows(db: Db, { id, email }: Person): Promise<Readonly<Record<string, unknown>>> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'kind', 'roles', 'plan'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'seen_at as lastSeenAt', 'user_agent as browser'])
    .where('account_id', '=', id)
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', id)
    .execute()
  const newsletters = await db
    .selectFrom('newsletter_subscribers')
    .select(['list', 'subscribed_at as subscribedAt'])
    .where('email', '=', email)
    .execute()
  const stockRequests = await db
    .selectFrom('stock_requests')
    .innerJoin('variants', 'variants.sku', 'stock_requests.sku')
    .select(['variants.product_id as product', 'stock_requests.sku', 'asked_at as askedAt'])
    .where('email', '=', email)
    .execute()
  const comments = await commentsOf(db, id)
  const reviews = await db
    .selectFrom('reviews')
    .select(['product_id as product', 'name', 'rating', 'text', 'written_at as writtenAt'])
    .where('order_id', 'in', ordersOf(db, email).select('id'))
    .execute()
  const subscriptions = (await subscriptionsOf(db, { accountId: id, email })).map(
    ({ terms, startedAt, methodLabel, life: { state, period, paidUntil } }) => ({
      title: terms.title,
      plan: terms.plan,
      startedAt,
      methodLabel,
      state,
      period,
      paidUntil,
    }),
  )
  const giftCards = await readGiftCards(db, email)
  return { account, sessions, passkeys, newsletters, stockRequests, comments, reviews, giftCards, subscriptions }
}

/**
 * Writes everything that is stored about a person as one JSON object, in parts, an order per line [ACC-63]. Digests of
 * secrets are left out.
 */
export async function* writePersonData(db: Db, person: Person): AsyncGenerator<string> {
  const rows = await readRows(db, person)
  yield '{\n'
  for (const [subject, value] of Object.entries(rows)) yield `${JSON.stringify(subject)}: ${JSON.stringify(value)},\n`
  yield '"orders": ['
  let separator = '\n'
  for (const { id } of await ordersOf(db, person.email).select('id').orderBy('number').execute()) {
    const { linkSerial: _, ...order } = (await findOrder(db, id))!
    const changes = (await readJournal(db, id)).filter(({ change }) => change.type !== 'noted')
    const history = changes.map(({ change, happenedAt }) => ({ ...change, happenedAt }))
    yield separator + JSON.stringify({ ...order, history })
    separator = ',\n'
  }
  yield '\n]\n}\n'
}

/**
 * Deletes the account of a person with its ways to sign in, its comments with their answers, the words of its reviews,
 * its newsletters and its requests about goods that are sold out [ACC-64] [COM-136]. Orders stay, because books must be kept; their links are revoked.
 */
export async function deletePerson(db: Db, { id, email }: Person): Promise<void> {
  const orders = ordersOf(db, email).select('id')
  await removeCommentsOf(db, id)
  await db
    .updateTable('reviews')
    .set({ state: 'removed', name: '', text: '' })
    .where('order_id', 'in', orders)
    .execute()
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  await deleteStockRequestsOf(db, email)
  await db
    .updateTable('orders')
    .set(({ eb }) => ({ link_serial: eb('link_serial', '+', 1) }))
    .where('id', 'in', orders)
    .execute()
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}

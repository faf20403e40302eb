import type { Db } from './db.ts'

/** An address and the list of newsletters that it is for. */
export interface Subscription {
  readonly list: string
  /** E-mail address in lower case. */
  readonly email: string
}

/** Whether an address is on a list of newsletters. */
export async function isSubscribed(db: Db, { list, email }: Subscription): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('list', '=', list)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Puts a confirmed address on a list [SRV-29] [SRV-247].
 * @returns Whether the list did not have it.
 */
export async function addSubscriber(db: Db, { list, email }: Subscription, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('newsletter_subscribers')
    .values({ list, email, subscribed_at: now })
    .onConflict((on) => on.constraint('newsletter_subscribers_pkey').doNothing())
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes an address off every list of newsletters, or off one. */
export async function removeSubscriber(db: Db, email: string, list?: string): Promise<void> {
  const rows = db.deleteFrom('newsletter_subscribers').where('email', '=', email)
  await (list === undefined ? rows : rows.where('list', '=', list)).execute()
}

/** A confirmed address of a list. */
export interface Subscriber extends Subscription {
  readonly confirmedAt: Date
}

/** Rows that are read at once. */
const BATCH = 1000

/** Reads all confirmed addresses in batches, by list and address [SRV-249]. */
export async function* exportSubscribers(db: Db): AsyncGenerator<readonly Subscriber[]> {
  let last: Subscription | undefined
  for (;;) {
    let query = subscribersOf(db).orderBy('list').orderBy('email').limit(BATCH)
    if (last) {
      const { list, email } = last
      query = query.where((where) => where(where.refTuple('list', 'email'), '>', where.tuple(list, email)))
    }
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

/** The addresses that were confirmed last, the newest first [SRV-249]. */
export async function listSubscribers(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Subscriber[]> {
  return subscribersOf(db).orderBy('subscribed_at', 'desc').orderBy('email').offset(offset).limit(limit).execute()
}

/** The number of confirmed addresses, by list. */
export async function countSubscribers(db: Db): Promise<readonly { readonly list: string; readonly count: number }[]> {
  const { count } = db.fn
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['list', count<number>('email').as('count')])
    .groupBy('list')
    .orderBy('list')
    .execute()
  return rows.map((row) => ({ list: row.list, count: Number(row.count) }))
}

function subscribersOf(db: Db) {
  return db.selectFrom('newsletter_subscribers').select(['list', 'email', 'subscribed_at as confirmedAt'])
}

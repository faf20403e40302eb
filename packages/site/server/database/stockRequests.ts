import { sql } from 'kysely'
import { hasStoppedReminders, type Reminder } from './cartReminders.ts'
import type { Db } from './db.ts'
import { sharedStock } from './sharedStock.ts'

/** Milliseconds for which a request waits: 180 days. */
const KEPT_MS = 180 * 86_400_000
/** Requests of one run of the job. */
const MOST_AT_ONCE = 100

/** Most requests that wait: those of one address, and those of a website [COM-134]. */
const MOST = { address: 10, website: 50_000 } as const

/** A request for one e-mail when a variant has stock again. */
export interface StockRequest extends Reminder {
  readonly sku: string
}

/**
 * Stores a request, once for a variant and an address [COM-134]. A further one of an address of which ten wait is left
 * out.
 * @returns Whether the website has room: `false` stores nothing.
 */
export async function addStockRequest(db: Db, { sku, email, lang }: StockRequest, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    with room as (
      select (select count(*) from (select from stock_requests limit ${MOST.website}) as waiting) >= ${MOST.website} as "isFull",
        (select count(*) from stock_requests where email = ${email}) < ${MOST.address} as has_own
    ), added as (
      insert into stock_requests (sku, email, lang, asked_at)
      select ${sku}, ${email}, ${lang}, ${now}::timestamptz from room where not "isFull" and has_own
      on conflict on constraint stock_requests_pkey do nothing
    )
    select "isFull" from room`.execute(db)
  return !rows[0]!.isFull
}

/** The oldest requests whose variant has stock again on a published product [COM-135]. */
export async function findAnswerableRequests(db: Db): Promise<readonly Pick<StockRequest, 'sku' | 'email'>[]> {
  return db
    .selectFrom('stock_requests')
    .innerJoin('variants', 'variants.sku', 'stock_requests.sku')
    .leftJoin('variants as source', 'source.sku', 'variants.stock_of')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['stock_requests.sku', 'stock_requests.email'])
    .where('products.published', '=', true)
    .where(sql<boolean>`(${sharedStock.unlimited} or ${sharedStock.pieces} > 0)`)
    .orderBy('stock_requests.asked_at')
    .limit(MOST_AT_ONCE)
    .execute()
}

/**
 * Deletes a request in order to answer it.
 * @returns The request with the id of its product; `undefined` if another process has deleted it, or its address has
 * unsubscribed.
 */
export async function takeStockRequest(
  tx: Db,
  { sku, email }: Pick<StockRequest, 'sku' | 'email'>,
): Promise<(StockRequest & { readonly productId: string }) | undefined> {
  const taken = await tx
    .deleteFrom('stock_requests')
    .using('variants')
    .whereRef('variants.sku', '=', 'stock_requests.sku')
    .where('stock_requests.sku', '=', sku)
    .where('stock_requests.email', '=', email)
    .returning(['stock_requests.lang', 'variants.product_id as productId'])
    .executeTakeFirst()
  if (!taken || (await hasStoppedReminders(tx, email))) return undefined
  return { sku, email, ...taken }
}

/** Deletes the requests of an address, in lower case [COM-136]. */
export async function deleteStockRequestsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('stock_requests').where('email', '=', email).execute()
}

/** Deletes requests that have waited for 180 days [COM-136]. */
export async function sweepStockRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('stock_requests')
    .where('asked_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute()
}

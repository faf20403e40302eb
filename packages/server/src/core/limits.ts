import { type QueryExecutorProvider, sql } from 'kysely'
import { CallError } from './callError.js'

/** At most `most` requests in any `seconds`. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

const LIMITED = 'There have been too many requests. Please try again later.'

/**
 * Counts one request towards a limit, in one statement, so that any number of processes may count at once. The window
 * slides; a refused request does not count, so further attempts never prolong the wait.
 * @param bucket - Names the requests that count together: `form:contact:192.0.2.7`.
 * @param message - Sentence for the person.
 * @throws {CallError} 429 with `Retry-After` beyond the limit.
 */
export async function countRequest(
  db: QueryExecutorProvider,
  bucket: string,
  { most, seconds }: Limit,
  now: Date,
  message: string = LIMITED,
): Promise<void> {
  const since = new Date(now.getTime() - seconds * 1000)
  const until = new Date(now.getTime() + seconds * 1000)
  // Ignore a request far in the future: its row was written before the clock was set back.
  const counted = sql`array(
    select hit from unnest(rate_limits.hits) as hit where hit > ${since} and hit <= ${until} order by hit
  )`
  const { rows } = await sql<{ refused: boolean; oldest: Date }>`
    insert into rate_limits (bucket, hits, refused) values (${bucket}, array[${now}::timestamptz], false)
    on conflict (website_id, bucket) do update set
      refused = cardinality(${counted}) >= ${most},
      hits = case when cardinality(${counted}) >= ${most} then ${counted} else ${counted} || ${now}::timestamptz end
    returning refused, hits[1] as oldest`.execute(db)
  const { refused, oldest } = rows[0]!
  if (!refused) return
  const wait = Math.max(1, Math.ceil((oldest.getTime() + seconds * 1000 - now.getTime()) / 1000))
  throw new CallError(429, message, { 'Retry-After': String(wait) })
}

/** Most bytes that calls of one kind store on a day (UTC). */
export interface ByteBudget {
  /** Those of one address. */
  readonly party: number
  /** All of a website together. */
  readonly website: number
}

/**
 * Counts bytes that are about to be stored.
 * @param kind - Names the calls that share the budget.
 * @throws {CallError} 429 beyond the budget of the address or of the website.
 */
export async function reserveBytes(
  db: QueryExecutorProvider,
  { kind, party, bytes }: { readonly kind: string; readonly party: string; readonly bytes: number },
  budget: ByteBudget,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  for (const [name, most] of [
    [`${kind}:${party}`, budget.party],
    [kind, budget.website],
  ] as const) {
    const { rows } = await sql`
      insert into stored_bytes (party, day, bytes)
      select ${name}, ${day}::date, ${bytes}::bigint where ${bytes}::bigint <= ${most}::bigint
      on conflict (website_id, party, day) do update set bytes = stored_bytes.bytes + excluded.bytes
        where stored_bytes.bytes + excluded.bytes <= ${most}::bigint
      returning bytes`.execute(db)
    if (rows.length === 0) throw new CallError(429, LIMITED, { 'Retry-After': '3600' })
  }
}

/** Deletes counts that have counted for no limit for a day, and the bytes of earlier days. */
export async function deleteOldCounts(db: QueryExecutorProvider, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await sql`delete from rate_limits where not exists (select 1 from unnest(hits) as hit where hit > ${dayAgo})`.execute(
    db,
  )
  await sql`delete from stored_bytes where day < ${dayAgo}::date`.execute(db)
}

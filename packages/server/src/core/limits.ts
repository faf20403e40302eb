import { type QueryExecutorProvider, sql } from 'kysely'
import { tooMany } from './callError.js'

/** At most `limit` requests in any `seconds`. */
export interface Limit {
  readonly limit: number
  readonly seconds: number
}

/** Whether a request is within its limit; if not, after how many whole seconds the next one will be. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number }

const LIMITED = 'There have been too many requests. Please try again later.'

/**
 * Counts one request towards a limit, in one statement, so that any number of processes may count at once. The window
 * slides; a refused request does not count, so further attempts never prolong the wait. A request far in the future was
 * stored before the clock was set back, and does not count.
 * @param bucket - Names the requests that count together: `form:contact:192.0.2.7`.
 */
export async function countRequest(
  db: QueryExecutorProvider,
  bucket: string,
  { limit, seconds }: Limit,
  now: Date,
): Promise<Verdict> {
  const since = new Date(now.getTime() - seconds * 1000)
  const until = new Date(now.getTime() + seconds * 1000)
  const counted = sql`array(
    select hit from unnest(rate_limits.hits) as hit where hit > ${since} and hit <= ${until} order by hit
  )`
  const { rows } = await sql<{ refused: boolean; oldest: Date }>`
    insert into rate_limits (bucket, hits, refused) values (${bucket}, array[${now}::timestamptz], false)
    on conflict on constraint rate_limits_pkey do update set
      refused = cardinality(${counted}) >= ${limit},
      hits = case when cardinality(${counted}) >= ${limit} then ${counted} else ${counted} || ${now}::timestamptz end
    returning refused, hits[1] as oldest`.execute(db)
  const { refused, oldest } = rows[0]!
  if (!refused) return { allowed: true }
  const free = oldest.getTime() + seconds * 1000
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) }
}

/** Removes one request that proved not to count, such as an attempt to sign in that was right. */
export async function uncountRequest(db: QueryExecutorProvider, bucket: string, now: Date): Promise<void> {
  const at = sql`array_position(hits, ${now}::timestamptz)`
  await sql`
    update rate_limits set hits = hits[:${at} - 1] || hits[${at} + 1:]
    where bucket = ${bucket} and ${at} is not null`.execute(db)
}

/**
 * Counts one request towards a limit, as {@link countRequest} does.
 * @param message - Sentence for the person.
 * @throws {CallError} 429 with `Retry-After` beyond the limit.
 */
export async function limitRequest(
  db: QueryExecutorProvider,
  bucket: string,
  limit: Limit,
  now: Date,
  message: string = LIMITED,
): Promise<void> {
  const verdict = await countRequest(db, bucket, limit, now)
  if (!verdict.allowed) throw tooMany(message, verdict.retryAfter)
}

/** Deletes counts that have counted for no limit for a day, and the bytes of earlier days. */
export async function deleteOldCounts(db: QueryExecutorProvider, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await sql`delete from rate_limits where not exists (select 1 from unnest(hits) as hit where hit > ${dayAgo})`.execute(
    db,
  )
  await sql`delete from stored_bytes where day < ${dayAgo.toISOString().slice(0, 10)}::date`.execute(db)
}

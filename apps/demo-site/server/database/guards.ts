import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A limit: at most `limit` hits in any `seconds`. */
export interface Limit {
  readonly limit: number
  readonly seconds: number
}

/** Whether a hit was let through; if not, after how many whole seconds the next one will be. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number }

/**
 * Counts one hit in a bucket, in one statement, so that any number of processes may call it at once [SRV-28] [SRV-22]
 * [SRV-31] [SRV-113]. The window slides: a hit counts for `seconds`. A refused hit does not count, so further attempts
 * never prolong the wait. A hit far in the future was stored before the clock was set back, and does not count.
 */
export async function hit(db: Db, bucket: string, { limit, seconds }: Limit, now: Date): Promise<Verdict> {
  const since = new Date(now.getTime() - seconds * 1000)
  const until = new Date(now.getTime() + seconds * 1000)
  const kept = sql`array(
    select hit from unnest(rate_limits.hits) as hit where hit > ${since} and hit <= ${until} order by hit
  )`
  const { rows } = await sql<{ refused: boolean; oldest: Date }>`
    insert into rate_limits (bucket, hits, refused) values (${bucket}, array[${now}::timestamptz], false)
    on conflict (bucket) do update set
      refused = cardinality(${kept}) >= ${limit},
      hits = case when cardinality(${kept}) >= ${limit} then ${kept} else ${kept} || ${now}::timestamptz end
    returning refused, hits[1] as oldest`.execute(db)
  const row = rows[0]!
  if (!row.refused) return { allowed: true }
  const free = row.oldest.getTime() + seconds * 1000
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) }
}

/** Removes one hit that proved not to count [SRV-31]. */
export async function takeBack(db: Db, bucket: string, now: Date): Promise<void> {
  const at = sql`array_position(hits, ${now}::timestamptz)`
  await sql`
    update rate_limits set hits = hits[:${at} - 1] || hits[${at} + 1:]
    where bucket = ${bucket} and ${at} is not null`.execute(db)
}

/** The secret of that name, made on the first start of the site and shared by all its processes [SRV-120]. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value: made })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}

/** Replaces a secret: what was signed with the old one is no longer believed by processes that start after it [SRV-156]. */
export async function rotateSecret(db: Db, name: string): Promise<void> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute()
}

/** Most bytes that calls of one kind store on a day (UTC): those of one address, and all together. */
export interface ByteBudget {
  readonly party: number
  readonly site: number
}

/**
 * Counts bytes that are about to be stored on this day (UTC), if they stay within a budget [SRV-113].
 * @param reserved.name - The budget: that of an address, or of the whole site.
 * @param reserved.most - Bytes of the budget for a day.
 * @returns Whether they may be stored; bytes that may not do not count.
 */
export async function reserveBytes(
  db: Db,
  { name, bytes, most }: { readonly name: string; readonly bytes: number; readonly most: number },
  now: Date,
): Promise<boolean> {
  if (bytes > most) return false
  const day = now.toISOString().slice(0, 10)
  const { rows } = await sql`
    insert into stored_bytes (party, day, bytes) values (${name}, ${day}, ${bytes})
    on conflict (party, day) do update set bytes = stored_bytes.bytes + excluded.bytes
      where stored_bytes.bytes + excluded.bytes <= ${most}
    returning bytes`.execute(db)
  return rows.length > 0
}

/** Deletes obsolete buckets, those whose newest hit is a day old, and the bytes of earlier days [SRV-103]. */
export async function sweepGuards(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await sql`delete from rate_limits where not exists (select 1 from unnest(hits) as hit where hit > ${dayAgo})`.execute(
    db,
  )
  await sql`delete from stored_bytes where day < ${dayAgo.toISOString().slice(0, 10)}`.execute(db)
}

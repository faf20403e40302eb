import { type Kysely, sql, type Transaction } from 'kysely'
import { dayOf } from '../../core/byteBudgets.js'
import { withTables } from '../../core/feature.js'
import { lockName } from '../../database/lockName.js'
import type { TrackingTables } from './tables.js'

/** Rows of a day's events, and pages of a day's metrics. Any visitor can send new paths and names, and their sums stay. */
const [MOST_EVENTS, MOST_PAGES] = [1000, 100]
/** Longest path and longest name in characters: an index holds no entry of more than 2,700 bytes. */
const [LONGEST_PATH, LONGEST_NAME] = [200, 100]

const DAY_MS = 86_400_000

/** A path without query and fragment, which may hold what a visitor has typed. */
const pathOf = (path: ReturnType<typeof sql>) =>
  sql`left(split_part(split_part(${path}, '?', 1), '#', 1), ${LONGEST_PATH})`

interface EventSum {
  readonly path: string
  readonly call: string
  readonly event: string
  readonly count: string
}

/** Counts the events of a day by page and name; the rarest are one row with an empty path. */
async function countEvents(db: Kysely<any>, from: Date, to: Date): Promise<readonly EventSum[]> {
  const page = sql`case when jsonb_typeof(data -> 'pagePath') = 'string' then data ->> 'pagePath' else '' end`
  const { rows } = await sql<EventSum>`
    with sums as (
      select ${pathOf(page)} as path, left(call, ${LONGEST_NAME}) as call, left(event, ${LONGEST_NAME}) as event,
        count(*) as count
      from telemetry_events where stored_at >= ${from} and stored_at < ${to} group by 1, 2, 3
    ), ranked as (
      select *, row_number() over (order by count desc, path, call, event) < ${MOST_EVENTS} as is_own from sums
    )
    select case when is_own then path else '' end as path, case when is_own then call else '' end as call,
      case when is_own then event else '' end as event, sum(count)::bigint as count
    from ranked group by 1, 2, 3`.execute(db)
  return rows
}

interface MetricSum {
  readonly path: string
  readonly metric: string
  readonly count: string
  readonly p50: number
  readonly p75: number
}

/** Sums up the metrics of a day by page; those of the rarest pages have an empty path. */
async function measurePages(db: Kysely<any>, from: Date, to: Date): Promise<readonly MetricSum[]> {
  const { rows } = await sql<MetricSum>`
    with records as (
      select ${pathOf(sql`path`)} as path, metric, value
      from performance_records join page_loads on page_loads.id = performance_records.page_load
      where stored_at >= ${from} and stored_at < ${to}
    ), ranked as (
      select path, row_number() over (order by count(*) desc, path) < ${MOST_PAGES} as is_own
      from records group by path
    )
    select case when is_own then path else '' end as path, metric, count(*) as count,
      percentile_cont(0.5) within group (order by value) as p50,
      percentile_cont(0.75) within group (order by value) as p75
    from records join ranked using (path) group by 1, 2`.execute(db)
  return rows
}

/**
 * Replaces the sums of a day. A day whose raw rows are fewer than those it was summed up from has been swept in part, so
 * its sums stay.
 */
async function replaceSums<Name extends 'daily_events' | 'daily_metrics'>(
  tx: Transaction<TrackingTables>,
  table: Name,
  day: string,
  sums: readonly (Name extends 'daily_events' ? EventSum : MetricSum)[],
): Promise<void> {
  const before = await sql<{ count: string }>`
    select coalesce(sum(count), 0) as count from ${sql.table(table)} where day = ${day}::date`.execute(tx)
  const total = sums.reduce((sum, { count }) => sum + Number(count), 0)
  if (total === 0 || total < Number(before.rows[0]!.count)) return
  await sql`delete from ${sql.table(table)} where day = ${day}::date`.execute(tx)
  await tx
    .insertInto(table)
    .values(sums.map((sum) => ({ day, ...sum })) as never)
    .execute()
}

/**
 * Sums up one UTC day from its raw rows [SRV-104]. Two processes take turns, and each sees what the other has written,
 * so the last one writes the sums of all rows there are.
 */
export async function sumUpDay(db: Kysely<any>, day: string): Promise<void> {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  await withTables<TrackingTables>(db)
    .transaction()
    .execute(async (tx) => {
      await lockName(tx, `daily sums of ${day}`)
      await replaceSums(tx, 'daily_events', day, await countEvents(tx, from, to))
      await replaceSums(tx, 'daily_metrics', day, await measurePages(tx, from, to))
    })
}

/** Sums up today and the days before it, oldest first. */
export async function sumUpDays(db: Kysely<any>, now: Date, daysBefore: number): Promise<void> {
  for (let back = daysBefore; back >= 0; back -= 1) await sumUpDay(db, dayOf(new Date(now.getTime() - back * DAY_MS)))
}

/** Sums up every day that has raw rows from before a time, so that these rows can be deleted. */
export async function sumUpBefore(db: Kysely<any>, time: Date): Promise<void> {
  const day = sql`to_char(stored_at at time zone 'UTC', 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string }>`
    select ${day} as day from telemetry_events where stored_at < ${time}
    union select ${day} as day from performance_records where stored_at < ${time} order by day`.execute(db)
  for (const { day } of rows) await sumUpDay(db, day)
}

import { type Kysely, sql } from 'kysely'
import { withTables } from '../../core/feature.js'
import type { TrackingTables } from './tables.js'

/** Summary of one kind of event. */
export interface EventSummary {
  readonly event: string
  readonly count: number
  readonly last: Date
}

/** The views of one page. */
export interface ViewSummary {
  readonly path: string
  readonly count: number
  readonly last: Date
}

/** One cause of errors. */
export interface ErrorSummary {
  readonly message: string
  readonly stack: string | undefined
  readonly url: string
  readonly count: number
  readonly last: Date
}

/** One metric of one page: its median and its 75th percentile. */
export interface MetricSummary {
  readonly path: string
  readonly metric: string
  readonly count: number
  readonly p50: number
  readonly p75: number
}

/** Number of events that the pages have tracked, and number of those stored. */
export interface DeliverySummary {
  readonly tracked: number
  readonly stored: number
}

/** How much there is of everything. */
export interface TelemetryTotals {
  readonly views: number
  readonly events: number
  readonly errors: number
}

/** Figures of a time span. */
export interface TelemetrySummary {
  readonly totals: TelemetryTotals
  readonly views: readonly ViewSummary[]
  readonly events: readonly EventSummary[]
  readonly errors: readonly ErrorSummary[]
  readonly metrics: readonly MetricSummary[]
  readonly delivery: DeliverySummary
}

/** Rows of each list. */
const MOST = 50

/**
 * Sums up what was stored since a time: views by page, events by name, errors by cause, metrics by page, the most
 * frequent first [SRV-104]. The delivery ratio compares the highest event number of each page load with its stored
 * rows.
 */
export async function summariseTelemetry(db: Kysely<any>, since: Date): Promise<TelemetrySummary> {
  const views = await sql<{ path: string | null; count: string; last: Date }>`
    select data ->> 'pagePath' as path, count(*) as count, max(stored_at) as last
    from telemetry_events where call = 'RecordHit' and event = 'View' and stored_at >= ${since}
    group by path order by count(*) desc, path limit ${MOST}`.execute(db)
  const events = await withTables<TrackingTables>(db)
    .selectFrom('telemetry_events')
    .where('stored_at', '>=', since)
    .select(({ fn }) => ['event', fn.countAll<string>().as('count'), fn.max('stored_at').as('last')])
    .groupBy('event')
    .orderBy('count', 'desc')
    .orderBy('event')
    .limit(MOST)
    .execute()
  const errors = await sql<{ message: string; stack: string | null; url: string | null; count: string; last: Date }>`
    select distinct on (fingerprint) message, stack, data ->> 'url' as url,
      count(*) over (partition by fingerprint) as count,
      max(happened_at) over (partition by fingerprint) as last
    from javascript_errors where stored_at >= ${since} order by fingerprint, id desc`.execute(db)
  const metrics = await sql<{ path: string; metric: string; count: string; p50: number; p75: number }>`
    select path, metric, count(*) as count,
      percentile_cont(0.5) within group (order by value) as p50,
      percentile_cont(0.75) within group (order by value) as p75
    from performance_records join page_loads on page_loads.id = performance_records.page_load
    where stored_at >= ${since} group by path, metric
    order by sum(count(*)) over (partition by path) desc, path, metric limit ${MOST * 4}`.execute(db)
  const delivery = await sql<{ tracked: string | null; stored: string | null }>`
    select sum(highest) as tracked, sum(rows) as stored from (
      select max(sequence) as highest, count(*) as rows from telemetry_events
      where page_load is not null and sequence is not null and stored_at >= ${since} group by page_load
    ) as loads`.execute(db)
  const totals = await sql<{ views: string; events: string; errors: string }>`
    select count(*) filter (where call = 'RecordHit' and event = 'View') as views, count(*) as events,
      (select count(*) from javascript_errors where stored_at >= ${since}) as errors
    from telemetry_events where stored_at >= ${since}`.execute(db)
  const [ratio, all] = [delivery.rows[0]!, totals.rows[0]!]
  return {
    totals: { views: Number(all.views), events: Number(all.events), errors: Number(all.errors) },
    views: views.rows.map(({ path, count, last }) => ({ path: path ?? '', count: Number(count), last })),
    events: events.map(({ event, count, last }) => ({ event, count: Number(count), last })),
    errors: errors.rows
      .map(({ message, stack, url, count, last }) => ({
        message,
        stack: stack ?? undefined,
        url: url ?? '',
        count: Number(count),
        last,
      }))
      .toSorted((a, b) => b.count - a.count || b.last.getTime() - a.last.getTime())
      .slice(0, MOST),
    metrics: metrics.rows.map(({ count, ...metric }) => ({ ...metric, count: Number(count) })),
    delivery: { tracked: Number(ratio.tracked ?? 0), stored: Number(ratio.stored ?? 0) },
  }
}

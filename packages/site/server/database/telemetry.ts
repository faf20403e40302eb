import type { ErrorRecord } from '@vitrine/tracking'
import type { PerformanceRecord, TraceEntry } from '@vitrine/tracking/api'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { sumUpBefore } from './dailySums.ts'
import { json } from './json.ts'
import { sweepSearchCounts } from './searchCounts.ts'
import type { Db } from './db.ts'

/** One event as it was received. */
export interface ArrivedEvent {
  /** Last part of the call's path: `RecordHit`, `button-click`, … */
  readonly call: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly eventId: string | undefined
  /** Text of the visitor cookie, if it is one. */
  readonly visitor?: string | undefined
}

/** Longest id in UTF-16 units; the indexes of ids take no long keys. */
const LONGEST_ID = 200
const idOf = (value: unknown): string | null => (typeof value === 'string' && value.length <= LONGEST_ID ? value : null)
const positionOf = (value: unknown): number | null =>
  Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? (value as number) : null

/**
 * Stores events. An event with a known id is acknowledged and not stored again [SRV-45] [SRV-43] [SRV-44] [SRV-46]
 * [SRV-47] [SRV-48] [SRV-49] [SRV-50] [SRV-104].
 */
export async function storeEvents(db: Db, events: readonly ArrivedEvent[], now: Date): Promise<void> {
  if (!events.length) return
  await db
    .insertInto('telemetry_events')
    .values(
      events.map(({ call, event, data, eventId, visitor }) => ({
        event_id: idOf(eventId),
        call,
        event,
        data: json(data),
        visitor: visitor ?? null,
        page_load: idOf(data['pageLoadId']),
        sequence: positionOf(data['sequence']),
        stored_at: now,
      })),
    )
    .onConflict((on) => on.constraint('telemetry_events_event_id_key').doNothing())
    .execute()
}

/**
 * Returns the fingerprint of an error: message and stack without the numbers that differ between page loads, so that
 * errors of one cause share it [SRV-41] [SRV-104].
 */
function fingerprintOf({ message, stack }: ErrorRecord['data']): string {
  const cause = `${message}\n${stack ?? ''}`.replaceAll(/\?[^\s:)]*/g, '').replaceAll(/\b0x[\da-f]+\b/gi, '')
  return createHash('sha256').update(cause).digest('hex')
}

export async function storeErrors(db: Db, records: readonly ErrorRecord[], now: Date): Promise<void> {
  if (!records.length) return
  await db
    .insertInto('javascript_errors')
    .values(
      records.map(({ data, timestamp }) => {
        const { message, stack, ...rest } = data
        return {
          fingerprint: fingerprintOf(data),
          message,
          stack: stack ?? null,
          data: json(rest),
          happened_at: dateOf(timestamp, now),
          stored_at: now,
        }
      }),
    )
    .execute()
}

/** Returns a time of a visitor's clock, or the server's time if no date can represent it [SRV-41]. */
function dateOf(time: number, now: Date): Date {
  return time > 0 && time < 4_102_444_800_000 ? new Date(time) : now
}

/** Stores on which page a page load began, for the performance metrics of that page [SRV-51] [SRV-104]. */
export async function startPageLoad(db: Db, id: string, path: string, now: Date): Promise<void> {
  await db.insertInto('page_loads').values({ id, path, started_at: now }).execute()
}

/** Stores metrics; a page load keeps the first value of each metric [SRV-52] [SRV-104]. */
export async function storePerformance(db: Db, records: readonly PerformanceRecord[], now: Date): Promise<void> {
  if (!records.length) return
  await db
    .insertInto('performance_records')
    .values(
      records.map(({ pageLoadId, event, data }) => ({
        page_load: pageLoadId,
        metric: event,
        value: data.value,
        block_type: data.blockType ?? null,
        block_id: data.blockId ?? null,
        stored_at: now,
      })),
    )
    .onConflict((on) => on.constraint('performance_records_pkey').doNothing())
    .execute()
}

export async function storeTrace(db: Db, lines: readonly TraceEntry[], now: Date): Promise<void> {
  if (!lines.length) return
  await db
    .insertInto('trace_lines')
    .values(
      lines.map(({ pageUrl, type, data }) => ({ page_url: pageUrl, type, data: json(data ?? null), stored_at: now })),
    )
    .execute()
}

/** Summary of one kind of event for an owner. */
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

/** Everything that the panel shows of a time span. */
export interface TelemetrySummary {
  readonly totals: TelemetryTotals
  readonly views: readonly ViewSummary[]
  readonly events: readonly EventSummary[]
  readonly errors: readonly ErrorSummary[]
  readonly metrics: readonly MetricSummary[]
  readonly delivery: DeliverySummary
}

/** Rows of each list in the panel. */
const MOST = 50

/**
 * Sums up what was stored since a time: views by page, events by name, errors by cause, metrics by page, the most
 * frequent first [SRV-104]. The delivery ratio compares the highest event number of each page load with its stored
 * rows.
 */
export async function summariseTelemetry(db: Db, since: Date): Promise<TelemetrySummary> {
  const views = await sql<{ path: string | null; count: string; last: Date }>`
    select data ->> 'pagePath' as path, count(*) as count, max(stored_at) as last
    from telemetry_events where call = 'RecordHit' and event = 'View' and stored_at >= ${since}
    group by path order by count(*) desc, path limit ${MOST}`.execute(db)
  const events = await db
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

/** Days that telemetry is kept [SRV-103]. */
export const KEPT_DAYS = 90

/**
 * Drops telemetry that is older than 90 days [SRV-103]. Its days are summed up before, whatever was missed until then.
 */
export async function sweepTelemetry(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await sumUpBefore(db, oldest)
  for (const table of ['telemetry_events', 'javascript_errors', 'performance_records', 'trace_lines'] as const)
    await db.deleteFrom(table).where('stored_at', '<', oldest).execute()
  await db.deleteFrom('page_loads').where('started_at', '<', oldest).execute()
  await sweepSearchCounts(db, oldest)
}

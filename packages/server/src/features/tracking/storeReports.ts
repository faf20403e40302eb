import type { ErrorRecord } from '@vitrine/tracking'
import type { PerformanceRecord, TraceEntry } from '@vitrine/tracking/api'
import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { withTables } from '../../core/feature.js'
import { json } from '../../database/json.js'
import type { TrackingTables } from './tables.js'

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
export async function storeEvents(db: Kysely<any>, events: readonly ArrivedEvent[], now: Date): Promise<void> {
  if (!events.length) return
  await withTables<TrackingTables>(db)
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

/** Stores JavaScript errors, each with the fingerprint of its cause [SRV-41]. */
export async function storeErrors(db: Kysely<any>, records: readonly ErrorRecord[], now: Date): Promise<void> {
  if (!records.length) return
  await withTables<TrackingTables>(db)
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
export async function startPageLoad(db: Kysely<any>, id: string, path: string, now: Date): Promise<void> {
  await withTables<TrackingTables>(db).insertInto('page_loads').values({ id, path, started_at: now }).execute()
}

/** Stores metrics; a page load keeps the first value of each metric [SRV-52] [SRV-104]. */
export async function storePerformance(
  db: Kysely<any>,
  records: readonly PerformanceRecord[],
  now: Date,
): Promise<void> {
  if (!records.length) return
  await withTables<TrackingTables>(db)
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

/** Stores the lines of a trace [SRV-42]. */
export async function storeTrace(db: Kysely<any>, lines: readonly TraceEntry[], now: Date): Promise<void> {
  if (!lines.length) return
  await withTables<TrackingTables>(db)
    .insertInto('trace_lines')
    .values(
      lines.map(({ pageUrl, type, data }) => ({ page_url: pageUrl, type, data: json(data ?? null), stored_at: now })),
    )
    .execute()
}

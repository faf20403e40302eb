import type { Kysely } from 'kysely'
import { withTables } from '../../core/feature.js'
import { sumUpBefore } from './dailySums.js'
import type { TrackingTables } from './tables.js'

/** Days that single reports are kept unless the app says otherwise [SRV-103]. */
export const KEPT_DAYS = 90

/**
 * Deletes reports that are older than a number of days [SRV-103]. Their days are summed up before, whatever was missed until
 * then.
 * @param days - Default 90.
 */
export async function sweepTelemetry(db: Kysely<any>, now: Date, days: number = KEPT_DAYS): Promise<void> {
  const oldest = new Date(now.getTime() - days * 86_400_000)
  await sumUpBefore(db, oldest)
  const tables = withTables<TrackingTables>(db)
  for (const table of ['telemetry_events', 'javascript_errors', 'performance_records', 'trace_lines'] as const)
    await tables.deleteFrom(table).where('stored_at', '<', oldest).execute()
  await tables.deleteFrom('page_loads').where('started_at', '<', oldest).execute()
}

import { sql } from 'kysely'
import { type Person, type PersonRows, withTables } from '../../core/feature.js'
import type { CoreTables, WebsiteDb } from '../../database/tables.js'
import type { TrackingTables } from './tables.js'

/** Most reports of each kind in the file of a person. */
const MOST_READ = 10_000

const tablesOf = (db: WebsiteDb) => withTables<CoreTables & TrackingTables>(db)

const escaped = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)

/**
 * Pattern of PostgreSQL for the id or the address of a person as a whole, as it is or within an address of the web:
 * `ada@hall.example` is not found in `nevada@hall.example`.
 */
function patternOf({ id, email }: Person): string {
  const names = `${escaped(id)}|${escaped(email).replace(String.raw`\@`, '(?:@|%40)')}`
  return String.raw`(?:^|[^[:alnum:]._+-]|%[0-9a-f]{2})(?:${names})(?:$|[^[:alnum:].-]|\.(?:$|[^[:alnum:]]))`
}

/** Columns whose texts may name a person, by table. */
const TEXTS = {
  telemetry_events: ['event', 'data', 'visitor'],
  javascript_errors: ['message', 'stack', 'data'],
  trace_lines: ['page_url', 'data'],
  page_loads: ['path'],
  daily_events: ['path', 'event'],
  daily_metrics: ['path'],
} as const

type NamingTable = keyof typeof TEXTS

const namesPerson = (table: NamingTable, person: Person) => {
  const texts = TEXTS[table].map((column) => sql`lower(${sql.ref(column)}::text) ~ ${patternOf(person)}`)
  return sql<boolean>`(${sql.join(texts, sql` or `)})`
}

/**
 * Reports that name a person by the id or the address. Reports name nobody by themselves: the app does in the data of its
 * own events, and pages in their addresses [ENG-159].
 */
export const trackingPerson: PersonRows = {
  async read(db, person) {
    const events = await tablesOf(db)
      .selectFrom('telemetry_events')
      .select(['call', 'event', 'data', 'stored_at as storedAt'])
      .where(namesPerson('telemetry_events', person))
      .orderBy('id', 'desc')
      .limit(MOST_READ)
      .execute()
    const errors = await tablesOf(db)
      .selectFrom('javascript_errors')
      .select(['message', 'stack', 'data', 'happened_at as happenedAt'])
      .where(namesPerson('javascript_errors', person))
      .orderBy('id', 'desc')
      .limit(MOST_READ)
      .execute()
    const traces = await tablesOf(db)
      .selectFrom('trace_lines')
      .select(['page_url as pageUrl', 'type', 'data', 'stored_at as storedAt'])
      .where(namesPerson('trace_lines', person))
      .orderBy('id', 'desc')
      .limit(MOST_READ)
      .execute()
    const pageLoads = await tablesOf(db)
      .selectFrom('page_loads')
      .select(['path', 'started_at as startedAt'])
      .where(namesPerson('page_loads', person))
      .orderBy('started_at', 'desc')
      .limit(MOST_READ)
      .execute()
    return { events, errors, traces, pageLoads }
  },
  async delete(tx, person) {
    for (const table of Object.keys(TEXTS) as NamingTable[])
      await tablesOf(tx).deleteFrom(table).where(namesPerson(table, person)).execute()
  },
}

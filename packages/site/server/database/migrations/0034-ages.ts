import { type Kysely, sql } from 'kysely'

/** Column by which each table's old rows are deleted and recent ones are summed up. */
const AGES = [
  ['telemetry_events', 'stored_at'],
  ['javascript_errors', 'stored_at'],
  ['performance_records', 'stored_at'],
  ['trace_lines', 'stored_at'],
  ['page_loads', 'started_at'],
  ['consent_records', 'stored_at'],
] as const

/** Indexes the age of telemetry and of consent records, so that neither the sweep nor the panel reads whole tables. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of AGES)
    await sql`create index ${sql.id(`${table}_by_age`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db)
}

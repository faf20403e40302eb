import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

const withId = (db: Kysely<never>, table: string): CreateTableBuilder<string, 'id'> =>
  db.schema.createTable(table).addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())

async function createReports(db: Kysely<never>): Promise<void> {
  await withId(db, 'telemetry_events')
    .addColumn('event_id', 'text')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('visitor', 'text')
    .addColumn('page_load', 'text')
    .addColumn('sequence', 'integer')
    .addColumn('stored_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await withId(db, 'javascript_errors')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stack', 'text')
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .addColumn('stored_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await withId(db, 'trace_lines')
    .addColumn('page_url', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb')
    .addColumn('stored_at', 'timestamptz', (column) => column.notNull())
    .execute()
}

async function createPageLoads(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('page_loads')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('performance_records')
    .addColumn('page_load', 'text', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('block_type', 'text')
    .addColumn('block_id', 'text')
    .addColumn('stored_at', 'timestamptz', (column) => column.notNull())
    .execute()
}

async function createDailySums(db: Kysely<never>): Promise<void> {
  const withDay = (table: string): CreateTableBuilder<string, 'day' | 'path'> =>
    db.schema
      .createTable(table)
      .addColumn('day', 'date', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
  await withDay('daily_events')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute()
  await withDay('daily_metrics')
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('p50', 'double precision', (column) => column.notNull())
    .addColumn('p75', 'double precision', (column) => column.notNull())
    .execute()
}

const TABLES = [
  'telemetry_events',
  'javascript_errors',
  'trace_lines',
  'page_loads',
  'performance_records',
  'daily_events',
  'daily_metrics',
]

/** Columns by which rows are found and old ones deleted. */
const INDEXES = [
  ['telemetry_events', 'stored_at'],
  ['telemetry_events', 'page_load'],
  ['javascript_errors', 'stored_at'],
  ['javascript_errors', 'fingerprint'],
  ['performance_records', 'stored_at'],
  ['trace_lines', 'stored_at'],
  ['page_loads', 'started_at'],
] as const

async function up(db: Kysely<never>): Promise<void> {
  await createReports(db)
  await createPageLoads(db)
  await createDailySums(db)
  for (const table of TABLES) await protectTable(db, table)
  await sql`alter table telemetry_events
    add constraint telemetry_events_event_id_key unique (website_id, event_id)`.execute(db)
  await sql`alter table page_loads add primary key (website_id, id)`.execute(db)
  await sql`alter table performance_records add primary key (website_id, page_load, metric)`.execute(db)
  await sql`alter table daily_events add primary key (website_id, day, path, call, event)`.execute(db)
  await sql`alter table daily_metrics add primary key (website_id, day, path, metric)`.execute(db)
  for (const [table, column] of INDEXES)
    await sql`create index ${sql.id(`${table}_by_${column}`)} on ${sql.table(table)} (website_id, ${sql.ref(column)})`.execute(
      db,
    )
}

/** Creates the tables of the feature. */
export const trackingTables: Migration = { up }

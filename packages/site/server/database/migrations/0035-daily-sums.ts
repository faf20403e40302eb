import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table of daily event counts, which stay when the events are deleted. `path` is empty for events without
  // a page. The rarest events of a day share a row with an empty path, so that invented paths cannot fill the table.
  sql`create table daily_events (
    day date not null,
    path text not null,
    call text not null,
    event text not null,
    count bigint not null,
    primary key (day, path, call, event)
  )`,
  sql`create table daily_metrics (
    day date not null,
    path text not null,
    metric text not null,
    count bigint not null,
    p50 double precision not null,
    p75 double precision not null,
    primary key (day, path, metric)
  )`,
]

/** Adds the daily sums of telemetry, which stay when the raw rows are deleted [SRV-104]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}

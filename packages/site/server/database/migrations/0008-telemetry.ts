import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table of telemetry events. `event_id` is unique, so that an event that is sent twice is stored once.
  sql`create table telemetry_events (
    id bigint generated always as identity primary key,
    event_id text unique,
    call text not null,
    event text not null,
    data jsonb not null,
    visitor text,
    page_load text,
    sequence integer,
    stored_at timestamptz not null
  )`,
  sql`create index telemetry_events_of_page_load on telemetry_events (page_load)`,
  sql`create table javascript_errors (
    id bigint generated always as identity primary key,
    fingerprint text not null,
    message text not null,
    stack text,
    data jsonb not null,
    happened_at timestamptz not null,
    stored_at timestamptz not null
  )`,
  sql`create index javascript_errors_of_fingerprint on javascript_errors (fingerprint)`,
  // Create the table of page loads, so that the measured times of a load can be counted for its page: each loaded page
  // asks the server for an id, which is stored with the page's path.
  sql`create table page_loads (
    id text primary key,
    path text not null,
    started_at timestamptz not null
  )`,
  sql`create table performance_records (
    page_load text not null,
    metric text not null,
    value double precision not null,
    stored_at timestamptz not null,
    primary key (page_load, metric)
  )`,
  sql`create table trace_lines (
    id bigint generated always as identity primary key,
    page_url text not null,
    type text not null,
    data jsonb,
    stored_at timestamptz not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}

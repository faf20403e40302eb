import { type Kysely, sql } from 'kysely'
import { WEBSITE_SETTING } from './websiteDriver.js'

/** Role without rights over other roles' rows: a superuser passes by every policy, so connections of one take this role. */
export const WEBSITE_ROLE = 'vitrine_website'

/** Website of the connection, in SQL; null, which equals no id, for a connection without one. */
export const currentWebsite = sql.raw(`nullif(current_setting('${WEBSITE_SETTING}', true), '')::integer`)

/**
 * Gives a table its column `website_id` and the policy that shows and takes rows of the connection's website alone. The
 * policy holds for the table's owner as well. Part of a migration.
 */
export async function protectTable(db: Kysely<never>, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} add column website_id integer not null default ${currentWebsite}
    references websites (id) on delete cascade`.execute(db)
  await addPolicy(db, table)
}

/**
 * Gives a table with the column `website_id` the policy that shows and takes rows of the connection's website alone, for
 * the table's owner as well. Part of a migration.
 */
export async function addPolicy(db: Kysely<never>, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy of_website on ${name} using (website_id = ${currentWebsite}) with check (website_id = ${currentWebsite})`.execute(
    db,
  )
}

/** Whether the connected role passes by policies, so that connections must take another one. */
export async function passesPolicies(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.passes ?? false
}

/** Creates {@link WEBSITE_ROLE}, if it is missing, with the rights that requests need in the schema. */
export async function grantWebsiteRole(db: Kysely<never>, schema: string): Promise<void> {
  const role = sql.id(WEBSITE_ROLE)
  // Processes that start together wait for one another: of two `create role` one would fail.
  await sql`select pg_advisory_xact_lock(hashtext(${WEBSITE_ROLE}))`.execute(db)
  const { rows } = await sql`select 1 from pg_roles where rolname = ${WEBSITE_ROLE}`.execute(db)
  if (rows.length === 0) await sql`create role ${role} nologin`.execute(db)
  await sql`grant usage on schema ${sql.id(schema)} to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema ${sql.id(schema)} to ${role}`.execute(db)
  await sql`grant usage on all sequences in schema ${sql.id(schema)} to ${role}`.execute(db)
}

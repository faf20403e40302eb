import { addPolicy, currentWebsite } from '@vitrine/server/core'
import { type Kysely, sql } from 'kysely'

/** Tables of the installation: no row of them belongs to a website, or its policy is made by hand. */
export const SHARED_TABLES = ['kysely_migration', 'kysely_migration_lock', 'websites', 'website_hosts']

/** Website that owns what is in a table when the table is divided. */
export const FIRST_WEBSITE = 1

/** A constraint or an index whose columns do not begin with the website yet. */
interface Undivided {
  readonly table: string
  readonly name: string
  /** As PostgreSQL writes it: `FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE`. */
  readonly definition: string
}

/** Condition: a list of column numbers has the number of the table's column `website_id`. */
const hasWebsite = (columns: string) => sql`exists (select from pg_attribute
  where attrelid = pg_class.oid and attname = 'website_id' and attnum = any(${sql.raw(columns)}))`

const ownTables = sql`pg_class.relnamespace = current_schema()::regnamespace and pg_class.relkind in ('r', 'p')
  and pg_class.relname <> all(${SHARED_TABLES}::text[])`

async function namesOf(db: Kysely<never>, condition: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where ${ownTables} and ${condition} order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

async function undividedConstraints(db: Kysely<never>, kinds: readonly string[]): Promise<readonly Undivided[]> {
  const { rows } = await sql<Undivided>`
    select pg_class.relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where ${ownTables} and contype::text = any(${[...kinds]}::text[]) and not ${hasWebsite('conkey')}
    order by contype, relname, conname`.execute(db)
  return rows
}

async function undividedIndexes(db: Kysely<never>): Promise<readonly Undivided[]> {
  const { rows } = await sql<Undivided>`
    select pg_class.relname as table, own.relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid join pg_class as own on own.oid = indexrelid
    where ${ownTables} and not exists (select from pg_constraint where conindid = indexrelid)
      and not ${hasWebsite('indkey::int2[]')}
    order by own.relname`.execute(db)
  return rows
}

/** Puts the website before the columns of a key, on both sides of a reference. */
function widened(definition: string): string {
  // Each part has its columns in its first brackets: the key, and the key that it refers to.
  const parts = definition.split(' REFERENCES ').map((part) => part.replace('(', '(website_id, '))
  const wide = parts.join(' REFERENCES ')
  // A reference that ends leaves its row where it is: only the other columns become null.
  const columns = /^FOREIGN KEY \(([^)]+)\)/.exec(definition)?.[1]
  return columns === undefined ? wide : wide.replace(/ON DELETE SET (NULL|DEFAULT)/i, `ON DELETE SET $1 (${columns})`)
}

const run = async (db: Kysely<never>, statement: string): Promise<void> => void (await sql.raw(statement).execute(db))

/**
 * Divides every table that is not divided yet among the websites [ENG-80]: it gets the column `website_id` (its rows go
 * to the first website), the policy, and the website as the first column of its keys, references and indexes. So a
 * migration is written as for one website. Part of a migration, in its transaction; a second run changes nothing.
 */
export async function divideTables(db: Kysely<never>): Promise<void> {
  const references = await undividedConstraints(db, ['f'])
  for (const { table, name } of references) await run(db, `alter table "${table}" drop constraint "${name}"`)
  const lacksColumn = sql`not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'website_id')`
  for (const table of await namesOf(db, lacksColumn)) {
    // Give the present rows to the first website by a constant, which rewrites no row.
    await run(
      db,
      `alter table "${table}" add column website_id integer not null default ${FIRST_WEBSITE} references websites (id) on delete cascade`,
    )
    await sql`alter table ${sql.table(table)} alter column website_id set default ${currentWebsite}`.execute(db)
  }
  for (const { table, name, definition } of await undividedConstraints(db, ['p', 'u']))
    await run(db, `alter table "${table}" drop constraint "${name}", add constraint "${name}" ${widened(definition)}`)
  for (const { name, definition } of await undividedIndexes(db)) {
    await run(db, `drop index "${name}"`)
    await run(db, widened(definition))
  }
  for (const { table, name, definition } of references)
    await run(db, `alter table "${table}" add constraint "${name}" ${widened(definition)}`)
  for (const table of await namesOf(db, sql`not relforcerowsecurity`)) await addPolicy(db, table)
}

/**
 * Lets a column refer to a row of the same website. Part of a migration after `0070-websites`, in place of `references`
 * in the column's definition: keys begin with the website.
 * @param target - Table, key and rule: `pages (id) on delete cascade`.
 */
export async function addReference(db: Kysely<never>, table: string, column: string, target: string): Promise<void> {
  await divideTables(db)
  const name = `${table}_${column}_fkey`
  const definition = `FOREIGN KEY (${column}) REFERENCES ${target}`
  await run(db, `alter table "${table}" add constraint "${name}" ${widened(definition)}`)
}

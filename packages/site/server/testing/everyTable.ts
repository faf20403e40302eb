import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** A table or a view of the database. */
export interface Relation {
  readonly name: string
  readonly isView: boolean
}

/** All tables and views of the site, in the order of their names. */
export async function readRelations(owner: Db): Promise<readonly Relation[]> {
  const { rows } = await sql<Relation>`
    select relname as name, relkind = 'v' as "isView" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(owner)
  return rows
}

/** A value of each type, in SQL. */
const VALUES: Readonly<Record<string, string>> = {
  text: `'x' || md5(random()::text)`,
  uuid: 'gen_random_uuid()',
  boolean: 'false',
  jsonb: `'{}'`,
  json: `'{}'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  'timestamp with time zone[]': `'{}'`,
  'text[]': `'{}'`,
  tsvector: `''`,
  bytea: `''`,
}

interface Column {
  readonly name: string
  readonly type: string
  /** Conditions that name the column. */
  readonly checks: string | null
}

function valueOf({ name, type, checks }: Column): string {
  if (name === 'website_id') return `current_setting('vitrine.website')::integer`
  const allowed = /= ANY \(ARRAY\['([^']+)'/.exec(checks ?? '')?.[1]
  if (allowed !== undefined) return `'${allowed}'`
  const [, bound = ''] = (checks ?? '').split(`char_length(${name}) <= `)
  const most = Number.parseInt(bound, 10)
  const value = VALUES[type] ?? '1'
  return most > 0 ? `left(${value}, ${most})` : value
}

/** Adds a row to a table for the website of the connection, whatever its columns are; references are not checked. */
export async function addRow(owner: Db, table: string): Promise<void> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, (select string_agg(pg_get_constraintdef(oid), ' ')
      from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any(conkey)) as checks
    from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = '' and (attnotnull or attname = 'website_id')`.execute(owner)
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`insert into "${table}" (${names}) values (${rows.map(valueOf).join(', ')})`).execute(tx)
  })
}

/** A checksum of the rows of one website in each table, read as the owner. */
export async function checksums(owner: Db, tables: readonly string[], website: number): Promise<unknown> {
  const sums = tables.map((table) => {
    const column = table === 'websites' ? 'id' : 'website_id'
    return sql`select ${sql.lit(table)} as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
      from ${sql.table(table)} as t where ${sql.ref(column)} = ${sql.lit(website)}`
  })
  return (await sql`${sql.join(sums, sql` union all `)}`.execute(owner)).rows
}

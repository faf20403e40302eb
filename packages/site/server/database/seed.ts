import { sql } from 'kysely'
import type { SiteContent } from '../site/siteContent.ts'
import { contentFaults } from './contentFaults.ts'
import { CONTENT_TABLE_NAMES, type ContentTableName, rowsOf, tableOf } from './contentRows.ts'
import { json } from './json.ts'
import type { Db } from './db.ts'
import { listSearchWords } from './search.ts'
import { refreshSearch } from './searchDocuments.ts'
import { planRelease, type PlannedRow, type StoredRow } from './planRelease.ts'
import { restoreStock, withdrawVariants } from './withdrawnStock.ts'
import { lockName } from './lockName.ts'

/**
 * Value of `seed` for a form that has left the content. No digest is empty, so a form that returns is written again.
 */
const RETIRED = ''

/**
 * Makes a column's value fit to store: above all, cleans the owner's HTML.
 * @param type - Type of the block that the data belongs to.
 */
export type Prepare = (data: unknown, type?: unknown) => unknown

/**
 * Writes the site's first content, and brings it up to date when the content has changed, all of it or nothing [SRV-2]
 * [SRV-94] [COL-18]. Each row carries the digest of what was written; a row without one has been edited since, belongs
 * to its owner and is left alone. Rows that left the content leave the site too, except a form: it is retired, because
 * its submissions are read by its definition. The stock of a variant belongs to the shop: a release sets it for a new
 * variant only. Running it again changes nothing.
 * @param loadPrepare - Called only when a row with HTML has to be written.
 * @throws {Error} When the content cannot be applied; the sentence says why.
 */
export async function seed(db: Db, content: SiteContent, loadPrepare: () => Promise<Prepare>): Promise<void> {
  const faults = contentFaults(content)
  if (faults.length > 0) throw refusal(faults.join('; '))
  const rows = rowsOf(content)
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const stored = await Promise.all(CONTENT_TABLE_NAMES.map((table) => readStored(tx, table)))
    const { write, remove, conflicts } = planRelease(rows, stored.flat())
    if (conflicts.length > 0) throw refusal(conflicts.join('; '))
    // Defer the constraints to the end of the transaction, because pages that swap paths share one path between two
    // statements.
    await sql`set constraints all deferred`.execute(tx)
    const prepare = write.some(({ row }) => row.jsonColumns.length > 0) ? await loadPrepare() : undefined
    for (const planned of write) {
      await writeRow(tx, planned, prepare).catch((error: unknown) => {
        const { table, key } = planned.row
        throw refusal(`${table} "${key}": ${(error as Error).message}`, error)
      })
    }
    await restoreStock(
      tx,
      write.filter(({ row }) => row.table === 'variants').map(({ row }) => row.key),
    )
    for (const table of CONTENT_TABLE_NAMES.toReversed()) await removeRows(tx, table, remove.get(table)!)
    await sql`set constraints all immediate`.execute(tx)
    await refreshSearch(tx)
    if (write.some(({ row }) => row.table === 'items')) await listSearchWords(tx)
  })
}

/** Holds the content until the transaction ends: releases and changes of pages wait for one another. */
export async function lockContent(tx: Db): Promise<void> {
  await lockName(tx, 'content')
}

function refusal(reason: string, cause?: unknown): Error {
  return new Error(`The content cannot be applied, and nothing has been changed: ${reason}.`, { cause })
}

async function readStored(tx: Db, table: ContentTableName): Promise<readonly StoredRow[]> {
  const { key, unique, parent } = tableOf(table)
  const column = (name: string | undefined) => (name === undefined ? sql`null` : sql.ref(name))
  const isPublished = table === 'pages' ? sql`exists (select from page_revisions where page_id = pages.id)` : sql`false`
  const { rows } = await sql<Omit<StoredRow, 'table'>>`
    select ${sql.ref(key)} as key, seed, ${column(unique)} as unique, ${column(parent?.column)} as parent,
      ${isPublished} as "isPublished"
    from ${sql.table(table)}`.execute(tx)
  const known = rows.map((row) => ({ ...row, table, unique: row.unique ?? undefined }))
  return table === 'forms' ? known.filter((row) => row.seed !== RETIRED) : known
}

async function writeRow(tx: Db, { row, seed }: PlannedRow, prepare: Prepare | undefined): Promise<void> {
  const names = [...Object.keys(row.values), 'seed']
  const values = Object.entries(row.values).map(([name, value]) =>
    row.jsonColumns.includes(name)
      ? json(prepare!(value, row.table === 'blocks' ? row.values.type : undefined))
      : sql`${value}`,
  )
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { initial = [] } = tableOf(row.table)
  const updated = names.filter((name) => !initial.includes(name))
  const updates = sql.join(updated.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`
    insert into ${sql.table(row.table)} (${columns}) values (${sql.join([...values, sql`${seed}`])})
    on conflict on constraint ${sql.ref(`${row.table}_pkey`)} do update set ${updates}
      where ${sql.ref(`${row.table}.seed`)} is not null`.execute(tx)
}

async function removeRows(tx: Db, table: ContentTableName, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  if (table === 'forms') {
    const retired = { retired: true, seed: RETIRED }
    await tx.updateTable('forms').set(retired).where('id', 'in', keys).where('seed', 'is not', null).execute()
    return
  }
  if (table === 'variants') return withdrawVariants(tx, keys)
  const key = sql.ref(tableOf(table).key)
  await sql`delete from ${sql.table(table)} where ${key} in (${sql.join(keys)}) and seed is not null`.execute(tx)
}

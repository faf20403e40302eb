import { createReadStream } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { FIRST_WEBSITE } from '../database/divideTables.ts'
import { migrateTo, MIGRATION_NAMES, readMigrations } from '../database/migrate.ts'
import { insertJsonRows } from '../transfer/jsonRows.ts'
import { actForWebsite, type BackedUpTable, readBackedUpTables, readWebsiteIds } from './backedUpTables.ts'
import type { StoreOf } from './backupSite.ts'
import { type Backup, contentFile, readBackup, tableFile } from './manifest.ts'

/** Rows and characters of one statement. */
const MOST = { rows: 200, characters: 1_000_000 }

/** A reference between tables, as PostgreSQL writes it. */
interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const run = async (db: Db, statement: string): Promise<void> => void (await sql.raw(statement).execute(db))

/** Takes the references between the tables away, so that rows come in any order. @returns What brings them back. */
async function dropReferences(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<Reference>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype = 'f'`.execute(tx)
  for (const { table, name } of rows) await run(tx, `alter table "${table}" drop constraint "${name}"`)
  return async () => {
    await actForWebsite(tx, undefined)
    for (const { table, name, definition } of rows)
      await run(tx, `alter table "${table}" add constraint "${name}" ${definition}`)
  }
}

/** @throws {Error} One sentence when the installation has rows besides those that migrations write. */
async function expectNoRows(tx: Db): Promise<void> {
  const websites = await readWebsiteIds(tx)
  await actForWebsite(tx, FIRST_WEBSITE)
  const { rows } = await sql`select from pages union all select from accounts union all select from orders
    union all select from form_submissions limit 1`.execute(tx)
  if (websites.length > 1 || rows.length > 0)
    throw new Error('This installation has content already; a restore fills an empty one.')
}

/** Reads the lines of a file. Texts may hold line separators of Unicode, at which `node:readline` would split. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const part of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

async function fillTable(tx: Db, folder: string, table: BackedUpTable): Promise<number> {
  let count = 0
  let website: number | undefined
  let batch: string[] = []
  let characters = 0
  async function flush(): Promise<void> {
    if (batch.length === 0) return
    await insertJsonRows(tx, table.name, table.columns, `[${batch.join(',')}]`)
    count += batch.length
    batch = []
    characters = 0
  }
  await actForWebsite(tx, undefined)
  for await (const line of readLines(path.join(folder, tableFile(table.name)))) {
    const row = JSON.parse(line) as Readonly<Record<string, unknown>>
    if (Object.keys(row).join() !== table.columns.join())
      throw new Error(`The backup's table ${table.name} has other columns than that of this release.`)
    const own = table.isDivided ? (row['website_id'] as number) : undefined
    if (own !== website || batch.length >= MOST.rows || characters >= MOST.characters) {
      await flush()
      if (own !== website) await actForWebsite(tx, own)
      website = own
    }
    batch.push(line)
    characters += line.length
  }
  await flush()
  return count
}

/** Deletes what migrations have written, and fills each table with the rows of the backup. */
async function fillTables(tx: Db, folder: string, backup: Backup): Promise<void> {
  const tables = await readBackedUpTables(tx)
  const names = tables.map(({ name }) => name).toSorted()
  if (names.join() !== Object.keys(backup.tables).toSorted().join())
    throw new Error('The backup has other tables than this release.')
  for (const { name, isDivided } of tables) {
    await run(tx, `alter table "${name}" disable trigger user`)
    await actForWebsite(tx, isDivided ? FIRST_WEBSITE : undefined)
    await run(tx, `delete from "${name}"`)
  }
  for (const table of tables) {
    const count = await fillTable(tx, folder, table)
    const { rows } = backup.tables[table.name]!
    if (count !== rows) throw new Error(`The backup has ${rows} rows of ${table.name}, and its file has ${count}.`)
    await run(tx, `alter table "${table.name}" enable trigger user`)
  }
  for (const [name, last] of Object.entries(backup.sequences))
    if (last !== null) await sql`select setval(${name}::regclass, ${last})`.execute(tx)
}

/** Puts the contents into the stores of their websites; those that have been put are deleted again after a failure. */
async function putContents(storeOf: StoreOf, folder: string, backup: Backup): Promise<void> {
  const done: (() => Promise<void>)[] = []
  try {
    for (const content of Object.keys(backup.files)) {
      const [website, name] = content.split('/') as [string, string]
      const store = await storeOf(Number(website))
      await store.put(createReadStream(path.join(folder, contentFile(content))))
      done.push(() => store.delete(name))
    }
  } catch (error) {
    await Promise.allSettled(done.map((undo) => undo()))
    throw error
  }
}

/**
 * Fills an installation that has no rows from a folder of `backupSite`, all of it or nothing, and brings its tables to
 * this release [ENG-98].
 * @param owner - Connection of the tables' owner.
 * @throws {Error} One sentence for a backup that is damaged, not whole or of a later release, and for an installation
 * that has rows or later tables.
 */
export async function restoreSite(owner: Db, storeOf: StoreOf, folder: string): Promise<Backup> {
  const backup = await readBackup(folder)
  const later = backup.migrations.find((name) => !MIGRATION_NAMES.includes(name))
  if (later !== undefined)
    throw new Error(`The backup was made by a later release (${later}); restore it with that one.`)
  const { applied } = await readMigrations(owner)
  const ahead = applied.find((name) => !backup.migrations.includes(name))
  if (ahead !== undefined)
    throw new Error(`The database has tables of a later release than the backup (${ahead}); name an empty one.`)
  if (applied.length > 0) await owner.transaction().execute(expectNoRows)
  await migrateTo(owner, backup.migrations)
  await owner.transaction().execute(async (tx) => {
    await expectNoRows(tx)
    const addReferences = await dropReferences(tx)
    await fillTables(tx, folder, backup)
    await addReferences()
    await putContents(storeOf, folder, backup)
  })
  return backup
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { passesPolicies } from '@vitrine/server/core'
import type { FilesPort } from '@vitrine/server/files'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { FIRST_WEBSITE } from '../database/divideTables.ts'
import { readMigrations } from '../database/migrate.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { expectEmptyFolder } from '../transfer/emptyFolder.ts'
import { readJsonRows } from '../transfer/jsonRows.ts'
import { actForWebsite, type BackedUpTable, readBackedUpTables, readWebsiteIds } from './backedUpTables.ts'
import { type Backup, contentFile, MANIFEST, tableFile } from './manifest.ts'

/** Opens the store of a website's files. */
export type StoreOf = (website: number) => Promise<FilesPort>

/** Works on a connection of the tables' owner. */
export type WithOwner = <Result>(work: (owner: Db) => Promise<Result>) => Promise<Result>

/** Sentence for a database without tables. */
export const NO_SITE = 'The database that the settings name has no site, so there is nothing to back up.'

/** Only the operator reads a backup: it holds password hashes and secrets. */
const PRIVATE = 0o600

/** Tables whose rows name stored contents. */
const NAMING = ['media', 'submission_files', 'upload_parts'] as const

interface Contents {
  readonly website: number
  readonly names: readonly string[]
}

/** Writes the rows of a table into a file, one on each line. */
async function writeTable(
  tx: Db,
  folder: string,
  table: BackedUpTable,
  websites: readonly (number | undefined)[],
): Promise<Backup['tables'][string]> {
  let rows = 0
  const digest = createHash('sha256')
  async function* lines(): AsyncGenerator<string> {
    for (const website of websites) {
      await actForWebsite(tx, website)
      for await (const batch of readJsonRows(tx, table.name, table)) {
        const text = batch.map((row) => `${row}\n`).join('')
        rows += batch.length
        digest.update(text)
        yield text
      }
    }
  }
  await pipeline(lines, createWriteStream(path.join(folder, tableFile(table.name)), { mode: PRIVATE }))
  return { rows, digest: digest.digest('hex') }
}

async function readSequences(tx: Db): Promise<Backup['sequences']> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(tx)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]))
}

async function readContents(tx: Db, websites: readonly number[]): Promise<readonly Contents[]> {
  const found: Contents[] = []
  for (const website of websites) {
    await actForWebsite(tx, website)
    const named = sql.join(
      NAMING.map((table) => sql`select file_name from ${sql.table(table)} where website_id = ${website}`),
      sql` union `,
    )
    const { rows } = await sql<{ file_name: string }>`${named} order by file_name`.execute(tx)
    found.push({ website, names: rows.map((row) => row.file_name) })
  }
  return found
}

/** Reads the whole installation as it is at one moment, whatever is written meanwhile. */
async function writeRows(owner: Db, folder: string, now: Date) {
  await mkdir(path.join(folder, 'tables'))
  return owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx)
      const { applied } = await readMigrations(tx)
      if (applied.length === 0) throw new Error(NO_SITE)
      const ids = await readWebsiteIds(tx)
      // A role for which policies hold reads the rows of one website after the other.
      const websites = (await passesPolicies(tx as never)) ? [undefined] : ids
      const tables: Backup['tables'] = {}
      for (const table of await readBackedUpTables(tx))
        tables[table.name] = await writeTable(tx, folder, table, table.isDivided ? websites : [undefined])
      const contents = await readContents(tx, ids)
      const sequences = await readSequences(tx)
      await actForWebsite(tx, FIRST_WEBSITE)
      const title = await readSiteTitle(tx)
      const head = { kind: 'vitrine backup', version: 1, title, madeAt: now.toISOString() } as const
      return { contents, backup: { ...head, migrations: [...applied], tables, sequences } }
    })
}

/** Copies the contents that rows name, and returns their bytes. */
async function writeContents(
  storeOf: StoreOf,
  folder: string,
  contents: readonly Contents[],
): Promise<Backup['files']> {
  const written: Backup['files'] = {}
  for (const { website, names } of contents) {
    if (names.length === 0) continue
    const store = await storeOf(website)
    await mkdir(path.join(folder, 'files', String(website)), { recursive: true })
    for (const name of names) {
      const content = `${website}/${name}`
      const opened = await store.get(name)
      if (!opened)
        throw new Error(
          `The content ${name} of website ${website} is not in the store, so the backup would not be whole.`,
        )
      const file = createWriteStream(path.join(folder, contentFile(content)), { mode: PRIVATE })
      await pipeline(Readable.from(opened.content), file)
      written[content] = opened.bytes
    }
  }
  return written
}

/**
 * Writes every row of the installation and every file that rows name into a folder, all of one moment, while the site
 * may be served [ENG-97]. The folder has its name when the backup is whole.
 * @param folder - An empty folder, or one that is not there.
 * @throws {Error} One sentence when the folder has files, or a file is not in the store.
 */
export async function backupSite(
  withOwner: WithOwner,
  storeOf: StoreOf,
  folder: string,
  now = new Date(),
): Promise<Backup> {
  await expectEmptyFolder(folder)
  await mkdir(path.dirname(folder), { recursive: true })
  const part = await mkdtemp(`${folder}.part-`)
  try {
    const { contents, backup } = await withOwner((owner) => writeRows(owner, part, now))
    const whole: Backup = { ...backup, files: await writeContents(storeOf, part, contents) }
    await writeFile(path.join(part, MANIFEST), `${JSON.stringify(whole, undefined, 2)}\n`, { mode: PRIVATE })
    await rmdir(folder).catch(() => {})
    await rename(part, folder)
    return whole
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilesPort } from '@vitrine/server/files'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { expectEmptyFolder } from './emptyFolder.ts'
import { type ExportedColumns, readColumns } from './exportedColumns.ts'
import { DOCUMENTS, type Documents, LISTS, type Part } from './exportedTables.ts'
import { readJsonRows } from './jsonRows.ts'
import { filePath, type Manifest, MANIFEST, VERSION } from './manifest.ts'

type Row = Readonly<Record<string, unknown>>

interface Reader {
  /** Yields the rows of a table in the order of its key. */
  rows(table: string): AsyncGenerator<readonly Row[]>
  /** The rows of a table that belong to these, by the key of the row they belong to. */
  partsOf(part: Part, keys: readonly unknown[]): Promise<ReadonlyMap<unknown, readonly Row[]>>
}

/** Reads rows as JSON that the database writes itself, so that every type comes back as it was. */
function readerOf(tx: Db, columns: ReadonlyMap<string, ExportedColumns>): Reader {
  const selected = (table: string) => sql.join(columns.get(table)!.columns.map((name) => sql.ref(name)))
  const ordered = (table: string) => sql.join(columns.get(table)!.key.map((name) => sql.ref(name)))
  return {
    async *rows(table) {
      const { columns: names, key: order } = columns.get(table)!
      for await (const rows of readJsonRows(tx, table, { columns: names, order }))
        yield rows.map((row) => JSON.parse(row) as Row)
    },
    async partsOf({ table, column }, keys) {
      const { rows } = await sql<{ owner: unknown; row: Row }>`
        select ${sql.ref(column)} as owner, row_to_json(exported) as row from
          (select ${selected(table)} from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(keys)})
            order by ${ordered(table)}) as exported`.execute(tx)
      return Map.groupBy(
        rows.map(({ row }) => row),
        (row) => row[column],
      )
    },
  }
}

async function writeDocuments(reader: Reader, folder: string, documents: Documents): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(
    [documents.table, ...documents.parts.map(({ table }) => table)].map((table) => [table, 0]),
  )
  const taken = new Set<string>()
  const [root, ...names] = documents.path
  for await (const rows of reader.rows(documents.table)) {
    const keys = rows.map((row) => row[documents.key])
    const parts = await Promise.all(
      documents.parts.map(async (part) => [part.table, await reader.partsOf(part, keys)] as const),
    )
    for (const row of rows) {
      const own = parts.map(([table, found]) => [table, found.get(row[documents.key]) ?? []] as const)
      const file = filePath([root, ...names.flatMap((name) => String(row[name]).split('/'))], '.json', taken)
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      const document = { [documents.table]: row, ...Object.fromEntries(own.filter(([, found]) => found.length > 0)) }
      await writeFile(path.join(folder, file), `${JSON.stringify(document, undefined, 2)}\n`)
      counts[documents.table]! += 1
      for (const [table, found] of own) counts[table]! += found.length
    }
  }
  return counts
}

/** Writes the rows of a table into one file, one on each line, and returns their number. */
async function writeList(reader: Reader, folder: string, table: string): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of reader.rows(table))
      for (const row of rows) yield `${count++ === 0 ? '[' : ','}\n${JSON.stringify(row)}`
    yield count === 0 ? '[]\n' : '\n]\n'
  }
  await mkdir(path.join(folder, 'lists'), { recursive: true })
  await pipeline(lines, createWriteStream(path.join(folder, 'lists', `${table}.json`)))
  return count
}

/** Writes the uploaded pictures and files, and those of submissions [ENG-75], under the names that their owner knows, and returns these by their stored names. */
async function writeFiles(db: Db, files: FilesPort, folder: string): Promise<Record<string, string>> {
  const written: Record<string, string> = {}
  const taken = new Set<string>()
  const media = await db.selectFrom('media').select(['id', 'name', 'file_name']).orderBy('id').execute()
  const sent = await db.selectFrom('submission_files').select(['id', 'name', 'file_name']).orderBy('id').execute()
  for (const { id, name, file_name: stored } of [...media, ...sent]) {
    if (written[stored] !== undefined) continue
    const opened = await files.get(stored)
    if (!opened) throw new Error(`The file "${name}" (${id}) is not in the store, so the export would not be whole.`)
    const file = filePath(['files', name], '', taken)
    await mkdir(path.join(folder, 'files'), { recursive: true })
    await pipeline(Readable.from(opened.content), createWriteStream(path.join(folder, file)))
    written[stored] = file
  }
  return written
}

/**
 * Writes the whole site into a folder as files that a person can read, all of one moment: a file for each page, item,
 * product, form, submission and order with what belongs to it, a list for everything else, and each uploaded picture and
 * file under its name. It has no password, key, session or link, and no e-mail that waits [ENG-73].
 * @param folder - An empty folder, or one that is not there.
 * @throws {Error} One sentence when the folder has files, or a stored file is missing.
 */
export async function exportSite(db: Db, files: FilesPort, folder: string, now = new Date()): Promise<Manifest> {
  await expectEmptyFolder(folder)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx)
      const reader = readerOf(tx, await readColumns(tx))
      const rows: Record<string, number> = {}
      for (const documents of DOCUMENTS) Object.assign(rows, await writeDocuments(reader, folder, documents))
      for (const table of LISTS) rows[table] = await writeList(reader, folder, table)
      const manifest: Manifest = {
        version: VERSION,
        title: await readSiteTitle(tx),
        exportedAt: now.toISOString(),
        migration: MIGRATION_NAMES.at(-1)!,
        rows,
        files: await writeFiles(tx, files, folder),
      }
      // Last, so that an export which was cut off has no manifest.
      await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
      return manifest
    })
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FilesPort } from '@vitrine/server/files'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../database/db.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { listSearchWords } from '../database/search.ts'
import { refreshSearch } from '../database/searchDocuments.ts'
import { searchVector } from '@vitrine/server/content'
import { type ExportedColumns, readColumns } from './exportedColumns.ts'
import { DOCUMENTS, type Documents, LISTS } from './exportedTables.ts'
import { insertJsonRows } from './jsonRows.ts'
import { type Manifest, MANIFEST, manifest } from './manifest.ts'

const row = v.record(v.string(), v.unknown())
type Row = v.InferOutput<typeof row>
const list = v.array(row)

/** Rows of one statement. */
const BATCH = 200

async function readJson<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(path.join(folder, file), 'utf8').catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error })
  }
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`${file} is not what an export writes: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

/** The file of one row and of the rows that belong to it. */
const documentOf = ({ table, parts }: Documents) =>
  v.strictObject({ [table]: row, ...Object.fromEntries(parts.map((part) => [part.table, v.optional(list)])) })

/** Yields the rows of a table file by file. */
async function* rowsOf(folder: string, documents: Documents, table: string): AsyncGenerator<readonly [string, Row[]]> {
  const schema = documentOf(documents)
  const root = path.join(folder, documents.path[0])
  const names = await readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.toSorted()) {
    if (!name.endsWith('.json')) continue
    const file = path.join(documents.path[0], name)
    const found = (await readJson(folder, file, schema))[table]
    if (found) yield [file, Array.isArray(found) ? found : [found as Row]]
  }
}

const itemWords = v.looseObject({
  title: v.string(),
  excerpt: v.string(),
  plain_text: v.string(),
  author: v.string(),
  tags: v.array(v.string()),
  categories: v.array(v.string()),
})

/** Adds the words by which an item is found; an export leaves them out. */
function withWords(item: Row): Row {
  const { plain_text: plainText, ...words } = v.parse(itemWords, item)
  return { ...item, search: searchVector({ ...words, plainText }) }
}

/** Writes rows with the types that their table has. */
async function insertRows(tx: Db, table: string, known: ExportedColumns, rows: readonly Row[]): Promise<void> {
  const unknown = rows.flatMap((one) => Object.keys(one)).find((name) => !known.columns.includes(name))
  if (unknown !== undefined) throw new Error(`there is no "${unknown}"`)
  const whole = table === 'items' ? rows.map(withWords) : rows
  for (let start = 0; start < whole.length; start += BATCH) {
    const batch = whole.slice(start, start + BATCH)
    for (const same of Map.groupBy(batch, (one) => Object.keys(one).join()).values()) {
      await insertJsonRows(tx, table, Object.keys(same[0]!), JSON.stringify(same))
    }
  }
}

interface Filling {
  readonly tx: Db
  readonly columns: ReadonlyMap<string, ExportedColumns>
  /** Rows written so far, by table. */
  readonly written: Record<string, number>
}

/** Writes the rows of one file; those that refer to others of their table come in a second turn. */
async function fill({ tx, columns, written }: Filling, table: string, file: string, rows: readonly Row[]) {
  try {
    await insertRows(tx, table, columns.get(table)!, rows)
  } catch (error) {
    throw new Error(`${file}: ${table}: ${(error as Error).message}`, { cause: error })
  }
  written[table] = (written[table] ?? 0) + rows.length
}

async function fillDocuments(filling: Filling, folder: string, documents: Documents, table: string): Promise<void> {
  const { own } = filling.columns.get(table)!
  const turns = own === undefined ? [() => true] : [(one: Row) => one[own] === null, (one: Row) => one[own] !== null]
  filling.written[table] = 0
  for (const turn of turns)
    for await (const [file, rows] of rowsOf(folder, documents, table))
      await fill(filling, table, file, rows.filter(turn))
}

/** Lists whose rows refer to those of documents. */
const AFTER_DOCUMENTS: ReadonlySet<(typeof LISTS)[number]> = new Set([
  'reviews',
  'gift_cards',
  'gift_card_uses',
  'gift_card_changes',
  'stock_requests',
])

async function fillList(filling: Filling, folder: string, table: string): Promise<void> {
  const file = `lists/${table}.json`
  await fill(filling, table, file, await readJson(folder, file, list))
}

/**
 * Continues the numbers that the database counts after the highest of a table. They are counted on and never set, because
 * other websites of the installation count by them, too.
 */
async function continueNumbers(tx: Db, columns: Filling['columns']): Promise<void> {
  for (const [table, { counted }] of columns)
    for (const column of counted) {
      const next = sql`nextval(pg_get_serial_sequence(${table}, ${column}))`
      const { rows } = await sql<{ missing: number }>`select max(${sql.ref(column)}) - ${next} as missing
        from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(tx)
      const missing = Number(rows[0]?.missing ?? 0)
      if (missing > 0) await sql`select count(${next}) from generate_series(1, ${missing}::bigint)`.execute(tx)
    }
}

async function readManifest(folder: string): Promise<Manifest> {
  const found = await readJson(folder, MANIFEST, manifest)
  if (!MIGRATION_NAMES.includes(found.migration))
    throw new Error(`${folder} was written by a later release (${found.migration}); install that one.`)
  const tables = new Set([...DOCUMENTS.flatMap(({ table, parts }) => [table, ...parts.map((p) => p.table)]), ...LISTS])
  const unknown = Object.keys(found.rows).find((table) => !tables.has(table as (typeof LISTS)[number]))
  if (unknown !== undefined) throw new Error(`${MANIFEST} names "${unknown}", which is no table of an export.`)
  return found
}

/** Checks the files of the export, and notes them for the pictures and files that name them. */
async function noteFiles(tx: Db, folder: string, found: Manifest, now: Date): Promise<void> {
  for (const [name, file] of Object.entries(found.files)) {
    const digest = createHash('sha256')
    let bytes = 0
    try {
      for await (const part of createReadStream(path.join(folder, file)) as AsyncIterable<Buffer>) {
        digest.update(part)
        bytes += part.length
      }
    } catch (error) {
      throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
    }
    if (digest.digest('hex') !== name) throw new Error(`${file} has another content than the file that was exported.`)
    await tx.insertInto('stored_files').values({ name, bytes, touched_at: now }).execute()
  }
}

/**
 * Fills an installation that has no rows from a folder of {@link exportSite}, all of it or nothing [ENG-74].
 * @throws {Error} One sentence that names the file: for an installation with rows, a file that is missing, changed or no
 * part of an export, and an export of a later release.
 */
export async function importSite(db: Db, files: FilesPort, folder: string, now = new Date()): Promise<Manifest> {
  const found = await readManifest(folder)
  await db.transaction().execute(async (tx) => {
    const filled =
      await sql`select from pages union all select from accounts union all select from orders limit 1`.execute(tx)
    if (filled.rows.length > 0) throw new Error('This installation has content already; an import fills an empty one.')
    await sql`set constraints all deferred`.execute(tx)
    await noteFiles(tx, folder, found, now)
    const columns = await readColumns(tx)
    const filling: Filling = { tx, columns, written: {} }
    for (const table of LISTS.filter((name) => !AFTER_DOCUMENTS.has(name))) await fillList(filling, folder, table)
    for (const documents of DOCUMENTS)
      for (const table of [documents.table, ...documents.parts.map((part) => part.table)])
        await fillDocuments(filling, folder, documents, table)
    for (const table of AFTER_DOCUMENTS) await fillList(filling, folder, table)
    for (const [table, count] of Object.entries(found.rows))
      if (filling.written[table] !== count)
        throw new Error(`The export has ${count} rows of ${table}, and its files have ${filling.written[table] ?? 0}.`)
    await continueNumbers(tx, columns)
    await sql`set constraints all immediate`.execute(tx)
    await refreshSearch(tx)
    await listSearchWords(tx)
    // Last, so that an import which is refused leaves no file in the store.
    for (const file of Object.values(found.files)) await files.put(createReadStream(path.join(folder, file)))
  })
  return found
}

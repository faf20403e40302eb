import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** Name of the file that says what a backup holds; it is written last. */
export const MANIFEST = 'backup.json'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,62}$/))
const migrationName = v.pipe(v.string(), v.regex(/^\d{4}-[a-z-]{1,60}$/))

/** The form of the manifest. */
const backupManifest = v.strictObject({
  kind: v.literal('vitrine backup'),
  version: v.literal(1),
  title: v.pipe(v.string(), v.maxLength(1000)),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The migrations of its tables. */
  migrations: v.pipe(v.array(migrationName), v.minLength(1), v.maxLength(10_000)),
  /** Rows of each table, and the SHA-256 of their file. */
  tables: v.record(name, v.strictObject({ rows: count, digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
  /** The last number that each sequence has given; null for one that has given none. */
  sequences: v.record(name, v.nullable(count)),
  /** Bytes of each stored content, by website and SHA-256. */
  files: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}\/[0-9a-f]{64}$/)), count),
})

/** List of a backup: its tables, numbers and files. */
export type Backup = v.InferOutput<typeof backupManifest>

/** The file of a table's rows, below the folder of a backup. */
export const tableFile = (table: string): string => `tables/${table}.jsonl`

/** The file of a stored content, below the folder of a backup. */
export const contentFile = (content: string): string => `files/${content}`

async function readManifest(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} has no ${MANIFEST} to read, so it is no whole backup.`, { cause: error })
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${MANIFEST} is no JSON, so the backup is damaged.`, { cause: error })
  }
  const read = v.safeParse(backupManifest, value)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`${MANIFEST} is not what a backup has: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

async function digestOf(folder: string, file: string): Promise<string> {
  const digest = createHash('sha256')
  try {
    for await (const part of createReadStream(path.join(folder, file)) as AsyncIterable<Buffer>) digest.update(part)
  } catch (error) {
    throw new Error(`The backup is not whole: ${file} cannot be read.`, { cause: error })
  }
  return digest.digest('hex')
}

/**
 * Reads what a backup holds, and checks each of its files [ENG-98].
 * @throws {Error} One sentence that names the file which is missing or damaged.
 */
export async function readBackup(folder: string): Promise<Backup> {
  const backup = await readManifest(folder)
  const expected = [
    ...Object.entries(backup.tables).map(([table, { digest }]) => [tableFile(table), digest] as const),
    ...Object.keys(backup.files).map((content) => [contentFile(content), content.split('/')[1]!] as const),
  ]
  for (const [file, digest] of expected)
    if ((await digestOf(folder, file)) !== digest)
      throw new Error(`The backup is damaged: ${file} has another content than was backed up.`)
  return backup
}

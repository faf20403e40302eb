import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { EXTENSIONS } from '../server/database/extensions.ts'
import { lockFolder } from '../server/database/folderLock.ts'
import { INT8 } from '../server/database/int8.ts'
import { dataFolder } from './data.ts'
import { ask, query, type Answer } from './queries.ts'
import { tableOf } from './table.ts'

// Looks into the site's database: `pnpm db "select …"` prints rows; without a statement it lists the tables and, in a
// terminal, reads statements. No statement can write.

const READ_ONLY = '-c default_transaction_read_only=on'
const TABLES = `select table_name from information_schema.tables where table_schema = 'public' order by 1`

interface Reader {
  query(sql: string): Promise<Answer>
  close(): Promise<void>
}

async function openPostgres(connectionString: string): Promise<Reader> {
  const client = new pg.Client({ connectionString, options: READ_ONLY })
  await client.connect()
  return {
    async query(sql) {
      try {
        const results = await client.query({ text: sql, rowMode: 'array' })
        const { fields, rows } = [results].flat().at(-1)!
        return { columns: fields.map(({ name }) => name), rows }
      } catch (error) {
        return { error: (error as Error).message }
      }
    },
    close: () => client.end(),
  }
}

/** Opens the embedded database, or asks the development server that has it. */
async function openFolder(folder: string): Promise<Reader> {
  const database = path.join(folder, 'database')
  if (!existsSync(database))
    throw new Error(`There is no database in ${folder}: run pnpm dev once, or name another folder with DATA_DIR.`)
  if (await ask(folder, 'select 1')) return { query: async (sql) => (await ask(folder, sql))!, close: async () => {} }
  let unlock: () => void
  try {
    unlock = lockFolder(folder)
  } catch (error) {
    const remedy = 'stop it, or look into the site of pnpm dev, which answers while it runs'
    throw new Error(`A site is running on ${folder} and has its database for itself: ${remedy}.`, { cause: error })
  }
  const pglite = await PGlite.create({ dataDir: database, parsers: { [INT8]: Number }, extensions: EXTENSIONS })
  return {
    query: (sql) => query(pglite, sql),
    async close() {
      await pglite.close()
      unlock()
    },
  }
}

async function print(reader: Reader, sql: string): Promise<void> {
  const answer = await reader.query(sql)
  if (answer.error === undefined) process.stdout.write(`${tableOf(answer)}\n`)
  else process.stderr.write(`${answer.error}\n`)
  process.exitCode = answer.error === undefined ? 0 : 1
}

async function listTables(reader: Reader): Promise<void> {
  const { rows = [], error } = await reader.query(TABLES)
  if (error !== undefined) throw new Error(error)
  if (rows.length === 0) throw new Error('The database has no tables: start the site once.')
  const counts = rows.map(([name]) => `select '${name}' as "table", count(*)::int as "rows" from "${name}"`)
  await print(reader, counts.join(' union all '))
}

async function prompt(reader: Reader): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'db> ' })
  process.stdout.write('One statement a line; nothing can be written. Ctrl+D ends.\n')
  lines.prompt()
  for await (const line of lines) {
    if (line.trim()) await print(reader, line)
    lines.prompt()
  }
  process.stdout.write('\n')
}

async function run(): Promise<void> {
  const sql = process.argv.slice(2).join(' ')
  const url = process.env.DATABASE_URL
  const reader = await (url ? openPostgres(url) : openFolder(dataFolder()))
  try {
    if (sql) {
      await print(reader, sql)
      return
    }
    await listTables(reader)
    if (!process.stdin.isTTY) return
    const env = { ...process.env, PGOPTIONS: READ_ONLY }
    const psql = url ? spawnSync('psql', [url], { stdio: 'inherit', env }) : undefined
    if (!psql || psql.error) await prompt(reader)
  } finally {
    await reader.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

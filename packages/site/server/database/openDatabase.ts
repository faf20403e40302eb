import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import path from 'node:path'
import type { Config } from '../config.ts'
import { asOwner } from './asOwner.ts'
import { copyTemplate } from './copyTemplate.ts'
import type { Db, OpenDatabase, OpenOptions } from './db.ts'
import { lockFolder } from './folderLock.ts'
import { FIRST_WEBSITE } from './divideTables.ts'
import { EXTENSIONS } from './extensions.ts'
import { handlesOver } from './handlesOver.ts'
import { INT8 } from './int8.ts'
import { openPostgres, type PostgresConfig } from './openPostgres.ts'
import { setUpTables } from './setUpTables.ts'
import type { Tables } from './tables.ts'

/**
 * Memory in which PGlite keeps pages of its tables. PGlite writes to all of it at each start, so PostgreSQL's default of
 * 128 MB would make the start slow.
 */
const SHARED_BUFFERS = '16MB'

/**
 * Opens the database and brings its tables up to date [SRV-1] [SRV-2] [SRV-106] [SRV-107]: a real PostgreSQL where
 * `databaseUrl` names one, else PGlite in a folder (locked for this process) or in memory.
 * @throws {Error} When the folder is taken, the server cannot be reached, or a migration fails.
 */
export async function openDatabase(
  config: PostgresConfig & Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'templateDir'>>,
  { setUp = setUpTables, prepare = () => Promise.resolve(), onLost, onQuery }: Partial<OpenOptions> = {},
): Promise<OpenDatabase> {
  const options = { setUp, prepare, onQuery }
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config, { ...options, ...(onLost && { onLost }) })
  if (config.dataDir.startsWith('memory://')) return openPGlite('memory://', options, () => {})
  const unlock = lockFolder(config.dataDir)
  const folder = path.join(config.dataDir, 'database')
  copyTemplate(folder, config.templateDir)
  return openPGlite(folder, options, unlock)
}

/**
 * Counts the rows of all tables once. The embedded database never does so itself, and without counts it takes each website
 * for a small part of a table, and reads the index of websites in place of that of words.
 */
async function countOnce(owner: Db): Promise<void> {
  const { rows } = await sql`select from pg_class where oid = to_regclass('pages') and reltuples < 0`.execute(owner)
  if (rows.length > 0) await sql`analyze`.execute(owner)
}

async function openPGlite(
  dataDir: string,
  { setUp, prepare, onQuery }: OpenOptions & Required<Pick<OpenOptions, 'setUp'>>,
  unlock: () => void,
): Promise<OpenDatabase> {
  let owner: Db | undefined
  const close = async (): Promise<void> => {
    await owner?.destroy()
    unlock()
  }
  try {
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
    const parsers = { [INT8]: Number }
    const pglite = await PGlite.create({ dataDir, startParams, parsers, extensions: EXTENSIONS })
    const dialect = new PGliteDialect({ pglite })
    owner = new Kysely<Tables>({ dialect })
    const role = await setUp(owner)
    const handles = handlesOver(dialect, { single: true, role }, onQuery)
    const of = (website: number) => {
      const db = handles.of(website)
      return { db, callDb: db }
    }
    const first = of(FIRST_WEBSITE)
    await prepare(first.db)
    await asOwner(first.db, countOnce)
    const queue = { pglite, asOwner: true }
    return { ...first, of, registry: handles.of(undefined), engine: 'pglite', queue, pools: () => [], close }
  } catch (error) {
    await close()
    throw error
  }
}

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import path from 'node:path'
import type { Config } from '../config.ts'
import { copyTemplate } from './copyTemplate.ts'
import type { Db, OpenDatabase, OpenOptions } from './db.ts'
import { lockFolder } from './folderLock.ts'
import { INT8 } from './int8.ts'
import { migrate } from './migrate.ts'
import { openPostgres, type PostgresConfig } from './openPostgres.ts'
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
  { prepare = () => Promise.resolve(), onLost, onQuery }: Partial<OpenOptions> = {},
): Promise<OpenDatabase> {
  const setUp = async (db: Db): Promise<void> => {
    await migrate(db)
    await prepare(db)
  }
  if (config.databaseUrl)
    return openPostgres(config.databaseUrl, config, { prepare: setUp, onQuery, ...(onLost && { onLost }) })
  if (config.dataDir.startsWith('memory://')) return openPGlite('memory://', { prepare: setUp, onQuery }, () => {})
  const unlock = lockFolder(config.dataDir)
  const folder = path.join(config.dataDir, 'database')
  copyTemplate(folder, config.templateDir)
  return openPGlite(folder, { prepare: setUp, onQuery }, unlock)
}

async function openPGlite(
  dataDir: string,
  { prepare, onQuery }: OpenOptions,
  unlock: () => void,
): Promise<OpenDatabase> {
  let db: Db | undefined
  const close = async (): Promise<void> => {
    await db?.destroy()
    unlock()
  }
  try {
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
    const pglite = await PGlite.create({ dataDir, startParams, parsers: { [INT8]: Number }, extensions: { pg_trgm } })
    db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(onQuery && { log: onQuery }) })
    await prepare(db)
    return { db, callDb: db, engine: 'pglite', queue: { pglite }, pools: () => [], close }
  } catch (error) {
    await close()
    throw error
  }
}

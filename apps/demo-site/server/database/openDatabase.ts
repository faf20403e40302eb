import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { lockFolder } from './folderLock.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface OpenDatabase {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  close(): Promise<void>
}

const INT8 = 20

/**
 * Opens the database and brings its tables up to date [SRV-1] [SRV-2]: a real PostgreSQL where `databaseUrl` names one,
 * else PGlite in a folder (locked for this process) or in memory.
 * @throws {Error} When the folder is taken, the server cannot be reached, or a migration fails.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  if (config.dataDir.startsWith('memory://')) return openPGlite('memory://', () => {})
  const unlock = lockFolder(config.dataDir)
  const folder = path.join(config.dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  return openPGlite(folder, unlock)
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types: {
      // A count is a bigint; both engines give it as a number.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return opened(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), 'postgres', () => {})
}

async function openPGlite(dataDir: string, unlock: () => void): Promise<OpenDatabase> {
  try {
    const pglite = await PGlite.create({ dataDir, parsers: { [INT8]: Number } })
    return await opened(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }), 'pglite', unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function opened(db: Db, engine: OpenDatabase['engine'], after: () => void): Promise<OpenDatabase> {
  const close = async (): Promise<void> => {
    await db.destroy()
    after()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, engine, close }
}

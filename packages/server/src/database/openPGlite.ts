import { Kysely, PGliteDialect, sql } from 'kysely'
import type { DatabaseSettings, Engine } from './engine.js'
import { shareDialect } from './websiteDriver.js'

/** PostgreSQL's type number of a bigint, which is read as a number. */
const INT8 = 20
/** Memory for pages of tables. PGlite writes to all of it at each start, so PostgreSQL's default of 128 MB would be slow. */
const SHARED_BUFFERS = '16MB'

/** Imports the package inside `try`, where bundlers leave one that is not installed to the run time. */
async function importPGlite(): Promise<typeof import('@electric-sql/pglite')> {
  try {
    return await import('@electric-sql/pglite')
  } catch (cause) {
    throw new Error('it needs a package: npm install @electric-sql/pglite', { cause })
  }
}

/**
 * Opens the embedded database.
 * @param dataDir - Its folder, or `memory://`.
 * @throws {Error} Without the package `@electric-sql/pglite`.
 */
export async function openPGlite(dataDir: string, { schema }: DatabaseSettings): Promise<Engine> {
  const { PGlite } = await importPGlite()
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  const pglite = await PGlite.create({
    dataDir,
    startParams,
    parsers: { [INT8]: Number },
  })
  const dialect = new PGliteDialect({ pglite })
  const setup = new Kysely<never>({ dialect })
  await sql`set search_path to ${sql.id(schema)}`.execute(setup)
  return {
    setup,
    queue: { pglite, asOwner: true },
    share: (role) => Promise.resolve(shareDialect(dialect, { single: true, role })),
    close: () => setup.destroy(),
  }
}

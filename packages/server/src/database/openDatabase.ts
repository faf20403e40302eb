import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseSettings, DatabaseUnavailable, type Engine, type OpenDatabase } from './engine.js'
import { migrate } from './migrate.js'
import { openPGlite } from './openPGlite.js'
import { openPostgres } from './openPostgres.js'
import { grantWebsiteRole, passesPolicies, WEBSITE_ROLE } from './protect.js'
import { shareFolder } from './shareFolder.js'
import type { CoreTables } from './tables.js'
import type { WebsiteDialects } from './websiteDriver.js'

/** Oldest version of PostgreSQL, as the server numbers it. */
const OLDEST = 150_000

/**
 * Opens the database and brings its tables up to date.
 * @throws {DatabaseUnavailable} When the database cannot be used or a migration fails.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  migrations: Readonly<Record<string, Migration>>,
): Promise<OpenDatabase> {
  const { database } = settings
  const isServer = /^postgres(?:ql)?:/.test(database)
  try {
    if (isServer) return await prepare(await openPostgres(settings), settings.schema, migrations)
    if (database === 'memory:')
      return await prepare(await openPGlite('memory://', settings), settings.schema, migrations)
    const tables = [settings.schema, ...Object.keys(migrations)].join()
    return await shareFolder(database, tables, async (folder) =>
      prepare(await openPGlite(folder, settings), settings.schema, migrations),
    )
  } catch (error) {
    const { host, pathname } = isServer && URL.canParse(database) ? new URL(database) : { host: '', pathname: '' }
    const name = isServer ? `${host}${pathname}` : database
    throw new DatabaseUnavailable(`The database ${name} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Returns an error's message. Node's `AggregateError`, for a host with several addresses, has none of its own. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : (error as Error).message
}

/** Brings the tables up to date and shares the connections among the websites. */
async function prepare(
  engine: Engine,
  schema: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<OpenDatabase> {
  const { setup, share } = engine
  let dialects: WebsiteDialects
  try {
    const version = sql<{ version: number }>`select current_setting('server_version_num')::int as version`
    const { rows } = await version.execute(setup)
    if (rows[0]!.version < OLDEST) throw new Error('it is older than PostgreSQL 15')
    await setup.transaction().execute(async (tx) => {
      // Let processes that start together wait for one another: of two that create a schema at once one would fail.
      await sql`select pg_advisory_xact_lock(hashtext(${schema}))`.execute(tx)
      await sql`create schema if not exists ${sql.id(schema)}`.execute(tx)
    })
    await migrate(setup, migrations)
    const passes = await passesPolicies(setup)
    if (passes) await setup.transaction().execute((tx) => grantWebsiteRole(tx, schema))
    dialects = await share(passes ? WEBSITE_ROLE : undefined)
  } catch (error) {
    await engine.close()
    throw error
  }
  const { dialectOf, close } = dialects
  return {
    system: new Kysely<CoreTables>({ dialect: dialectOf(undefined) }),
    queue: engine.queue,
    of: (website) => new Kysely<CoreTables>({ dialect: dialectOf(website) }),
    close,
  }
}

import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrate } from './migrate.js'
import { openPGlite } from './openPGlite.js'
import { openPostgres } from './openPostgres.js'
import { grantWebsiteRole, passesPolicies, WEBSITE_ROLE } from './protect.js'
import type { CoreTables, SystemDb, WebsiteDb } from './tables.js'
import type { WebsiteDialects } from './websiteDriver.js'

/** Settings of the database. */
export interface DatabaseSettings {
  /** `postgres://…` for a PostgreSQL of version 15 or later, `memory:` for tests, else a folder for the embedded one. */
  readonly database: string
  /** Schema of all tables. */
  readonly schema: string
  /** Most connections of this process to PostgreSQL. */
  readonly connections: number
  /** Called with the error of each connection that is lost. */
  readonly onLost: (error: Error) => void
}

/** A database whose tables are up to date. */
export interface OpenDatabase {
  readonly system: SystemDb
  /** Database of one website. */
  of(website: number): WebsiteDb
  close(): Promise<void>
}

/** An engine: its dialects for the set-up and for requests. */
export interface Engine {
  /** Name of the database for error messages, without password. */
  readonly name: string
  /** Database of the role that owns the tables. */
  readonly setup: Kysely<never>
  /** Ends the set-up and shares the connections of requests. `role`: the role that they take. */
  share(role: string | undefined): Promise<WebsiteDialects>
  /** Closes what the set-up has opened, after a failure. */
  close(): Promise<void>
}

/**
 * Opens the database and brings its tables up to date.
 * @throws {Error} One sentence, without user and password, when the database cannot be used or a migration fails.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  migrations: Readonly<Record<string, Migration>>,
): Promise<OpenDatabase> {
  const engine = /^postgres(?:ql)?:/.test(settings.database) ? await openPostgres(settings) : await openPGlite(settings)
  let dialects: WebsiteDialects
  try {
    const { setup } = engine
    const [version] = (
      await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(setup)
    ).rows
    if (version!.version < 150_000) throw new Error('it is older than version 15')
    await sql`create schema if not exists ${sql.id(settings.schema)}`.execute(setup)
    await migrate(setup, migrations)
    const passes = await passesPolicies(setup)
    if (passes) await setup.transaction().execute((tx) => grantWebsiteRole(tx, settings.schema))
    dialects = await engine.share(passes ? WEBSITE_ROLE : undefined)
  } catch (error) {
    await engine.close()
    throw new Error(`The database ${engine.name} cannot be used: ${(error as Error).message}.`, { cause: error })
  }
  const { dialectOf, close } = dialects
  return {
    system: new Kysely<CoreTables>({ dialect: dialectOf(undefined) }),
    of: (website) => new Kysely<CoreTables>({ dialect: dialectOf(website) }),
    close,
  }
}

import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const MIGRATION_TABLE = 'vitrine_migrations'
const LOCK_TABLE = 'vitrine_migration_lock'

/** Returns the names of the migrations that a database has had; none for a new one. */
async function appliedTo(db: Kysely<never>): Promise<readonly string[]> {
  const found = await sql<{ name: string | null }>`select to_regclass(${MIGRATION_TABLE})::text as name`.execute(db)
  if (!found.rows[0]!.name) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the tables of all features up to date. A feature that is added later brings its tables then, and migrations of
 * a later release or of a feature that is no longer installed stay applied. On PostgreSQL an advisory lock lets processes
 * that start together wait for one another.
 * @param migrations - By name: `forms/0001-baseline`.
 * @throws {Error} When a migration fails; the tables are then as they were before.
 */
export async function migrate(db: Kysely<never>, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const applied = await appliedTo(db)
  if (Object.keys(migrations).every((name) => applied.includes(name))) return
  const others = applied.filter((name) => !Object.hasOwn(migrations, name))
  const kept = Object.fromEntries(others.map((name) => [name, { up: () => Promise.resolve() }]))
  const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...kept }) }
  const { error } = await new Migrator({
    db,
    provider,
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: LOCK_TABLE,
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error) throw error
}

import { readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { MIGRATION_NAMES, type MigrationState, readMigrations } from '../database/migrate.ts'
import { setUpTables } from '../database/setUpTables.ts'
import { isUnmade, withOwner } from '../database/withOwner.ts'

/** Sentence and exit code of the command. */
export interface Told {
  readonly sentence: string
  readonly code: 0 | 1
}

const newest = MIGRATION_NAMES.at(-1)!
const counted = (names: readonly string[]): string =>
  `${names.length} ${names.length === 1 ? 'migration' : 'migrations'}`

/** Names that fit into a sentence. */
const listed = (names: readonly string[]): string =>
  names.length > 5 ? `${names[0]} to ${names.at(-1)}` : names.join(', ')

function placeOf({ applied }: MigrationState): string {
  return applied.length === 0 ? 'no tables yet' : `the tables of ${applied.at(-1)}`
}

/** @throws {Error} One sentence for a database that a later release has been at. */
function refuseLater({ later }: MigrationState): void {
  if (later.length === 0) return
  throw new Error(
    `The database has ${counted(later)} of a later release (${later.at(-1)}): start that one, or serve with this one, which leaves them as they are.`,
  )
}

/** Tells what is to be done: `--check`. */
function told(state: MigrationState): Told {
  if (state.pending.length === 0)
    return { sentence: `The database has the tables of this release, ${newest}.`, code: 0 }
  const todo = `this release has ${counted(state.pending)} more: ${listed(state.pending)}`
  return { sentence: `The database has ${placeOf(state)}; ${todo}.`, code: 1 }
}

async function bring(owner: Db, state: MigrationState): Promise<Told> {
  // Also where nothing is pending: a restored database may lack the role of requests.
  await setUpTables(owner)
  if (state.pending.length === 0) return told(state)
  const from = placeOf(state)
  return { sentence: `The database had ${from} and has those of ${newest} now, by ${counted(state.pending)}.`, code: 0 }
}

/**
 * Brings the tables of the installation to this release, or only tells what is missing [ENG-96].
 * @throws {Error} One sentence for a database of another program or of a later release, which stays as it is.
 */
export async function runMigrate(args: readonly string[]): Promise<Told> {
  const config = readConfig(process.env)
  const isCheck = args.includes('--check')
  // Look without making a database.
  if (isCheck && isUnmade(config)) return told({ applied: [], pending: MIGRATION_NAMES, later: [] })
  return withOwner(config, async (owner) => {
    const state = await readMigrations(owner)
    refuseLater(state)
    return isCheck ? told(state) : bring(owner, state)
  })
}

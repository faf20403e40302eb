import type { Claims } from './claims.ts'
import type { LevelName } from './claims.ts'
import type { Importers } from './importers.ts'
import type { LevelSession, Outcome } from './level.ts'
import type { Mutant } from './mutants.ts'

/** Outcome of a mutation: noticed by a test that claims one of its rows, by another test, or by none. */
export type Verdict = 'row' | 'other' | 'survived'

/** A break with what noticed it. */
export interface Trial {
  readonly mutant: Mutant
  readonly verdict: Verdict
  /** Title of the test that noticed it. */
  readonly by?: string | undefined
}

/** Everything that a trial asks. */
export interface Bench {
  readonly claims: Claims
  readonly importers: Importers
  /** Opens a level on first use. */
  session(level: LevelName): Promise<LevelSession>
  readonly levels: readonly LevelName[]
}

const isNoticed = ({ failed, isStuck }: Outcome): boolean => failed.length > 0 || isStuck

const describeOutcome = ({ failed, isStuck }: Outcome): string =>
  isStuck ? 'the run never ended' : (failed[0] ?? '').slice(0, 160)

/**
 * Tries one break: first the tests that claim a row of it, then all other tests that import the broken file. Code whose
 * file names no row is claimed by any test with a row in its title. Of the journeys through the site only those that claim
 * a row of the break are tried.
 */
export async function tryMutant(mutant: Mutant, bench: Bench): Promise<Trial> {
  const reached = new Set([mutant.file, ...bench.importers.of(mutant.file)])
  const rows = mutant.rows.filter((row) => bench.claims.has(row))
  const titles = rows.length > 0 ? new RegExp(rows.map((row) => `\\[${row}( [a-z])?\\]`).join('|')) : /\[[A-Z]{3}-\d+/
  for (const level of bench.levels) {
    // Of a break whose file names no row, all journeys through the site would be tried: an hour for ten breaks.
    if (level === 'e2e' && rows.length === 0) continue
    const claiming = bench.claims.filesOf(level, rows.length > 0 ? rows : undefined)
    const session = await bench.session(level)
    const files = session.files.filter((file) => claiming.has(file) && session.reaches(file, reached))
    if (files.length === 0) continue
    // Stories carry their rows as tags, so that their titles select nothing.
    const outcome = await session.run({ files, ...(level !== 'story' && { titles }) }, mutant)
    if (isNoticed(outcome)) return { mutant, verdict: 'row', by: describeOutcome(outcome) }
  }
  for (const level of bench.levels.filter((one) => one !== 'e2e')) {
    const session = await bench.session(level)
    const files = session.files.filter((file) => session.reaches(file, reached))
    if (files.length === 0) continue
    const outcome = await session.run({ files }, mutant)
    if (isNoticed(outcome)) return { mutant, verdict: 'other', by: describeOutcome(outcome) }
  }
  return { mutant, verdict: 'survived' }
}

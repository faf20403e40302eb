import type { Claims, LevelName } from './claims.ts'
import type { Importers } from './importers.ts'
import type { Failure, LevelSession, Outcome, Selection } from './level.ts'
import type { Mutant } from './mutants.ts'
import { inRings, packageOf } from './nearness.ts'
import { inSteps } from './inSteps.ts'
import { RECORDED_LEVELS, type Reach, type ReachedTest } from './reach.ts'

/** Outcome of a mutation: noticed by a test that claims one of its rows, by another test, or by none. */
export type Verdict = 'row' | 'other' | 'survived'

/** A break with what noticed it. */
export interface Trial {
  readonly mutant: Mutant
  readonly verdict: Verdict
  /** Title of the test that noticed it. */
  readonly by?: string | undefined
  /** Whether far tests have not run yet; they may change the verdict. */
  readonly isDue: boolean
}

/** Data and sessions that a trial needs. */
export interface Bench {
  readonly claims: Claims
  readonly importers: Importers
  /** Which tests ran the code around a break. */
  readonly reached: Reach
  /** Opens a level on first use. */
  session(level: LevelName): Promise<LevelSession>
  readonly levels: readonly LevelName[]
}

/** Tests of a trial: quick ones near the break, or all others. */
export type Nearness = 'near' | 'far'

/** Levels whose tests need seconds; a test file of the server level runs whole suites on a database. */
const QUICK: readonly LevelName[] = ['unit', 'component']

const isNoticed = ({ failed, isStuck }: Outcome): boolean => failed.length > 0 || isStuck

const describeOutcome = ({ failed, isStuck }: Outcome): string =>
  isStuck ? 'the run never ended' : (failed[0]?.title ?? '').slice(0, 160)

/** Matches these titles and no others. */
const exactly = (titles: readonly string[]): RegExp =>
  new RegExp(`^(?:${titles.map((title) => RegExp.escape(title)).join('|')})$`)

/** Tests of one level that run together. */
interface Question extends Selection {
  readonly level: LevelName
}

/** Asks these tests alone. */
const exactQuestion = (level: LevelName, tests: readonly ReachedTest[]): Question => ({
  level,
  files: [...new Set(tests.map(({ file }) => file))],
  titles: exactly(tests.map(({ title }) => title)),
})

/** The file that runs the suites of the server on PostgreSQL; its twin runs the same suites on PGlite. */
const ON_POSTGRES = 'apps/demo-site/server/postgres.test.ts'

/** Leaves out a test on PostgreSQL whose twin on PGlite is asked: the two run the same code. */
function withoutTwins(tests: readonly ReachedTest[]): ReachedTest[] {
  const titles = new Set(tests.flatMap(({ file, title }) => (file === ON_POSTGRES ? [] : [title])))
  return tests.filter(
    ({ file, title }) => file !== ON_POSTGRES || !titles.has(title.replace(/^on PostgreSQL/, 'on PGlite')),
  )
}

/** Matches the titles that a pattern does not match. */
const without = ({ source }: RegExp): RegExp => new RegExp(`^(?![^]*(?:${source}))`)

/**
 * Returns the groups of tests for a break, the nearest first; opens each level that has tests for it. The tests of the row
 * are asked before the others, which leave them out. Where it is recorded which tests ran the broken code, the others are
 * left out.
 */
async function questionsOf(mutant: Mutant, bench: Bench, isClaiming: boolean, nearness: Nearness): Promise<Question[]> {
  const reached = [mutant.file, ...bench.importers.of(mutant.file)]
  const broken = new Set(reached)
  const titles =
    mutant.rows.length > 0 ? new RegExp(mutant.rows.map((row) => `\\[${row}( [a-z])?\\]`).join('|')) : /\[[A-Z]{3}-\d+/
  const claiming = bench.claims.filesOf(mutant.rows.length > 0 ? mutant.rows : undefined)
  const recorded = bench.reached.of(mutant)
  const questions: Question[] = []
  for (const level of bench.levels) {
    // Skip end-to-end tests unless they claim a requirement that the injected fault concerns: with all of them, ten
    // faults would take an hour.
    if (level === 'e2e' && (!isClaiming || mutant.rows.length === 0)) continue
    // Ask programs about code that a test in the same process runs only if they claim its requirement.
    if (level === 'process' && !isClaiming && recorded && recorded.length > 0) continue
    if (nearness === 'near' && !QUICK.includes(level)) continue
    const session = await bench.session(level)
    if (recorded && RECORDED_LEVELS.includes(level)) {
      if (QUICK.includes(level) !== (nearness === 'near')) continue
      const claims = ({ file, title }: ReachedTest): boolean =>
        level === 'story' ? claiming.has(file) : titles.test(title)
      const asked = recorded.filter(
        (one) => one.level === level && session.files.includes(one.file) && claims(one) === isClaiming,
      )
      for (const step of inSteps(mutant.file, withoutTwins(asked))) questions.push(exactQuestion(level, step))
      continue
    }
    const files = session.files.filter((file) => session.reaches(file, broken))
    const isClaimed = (file: string): boolean => claiming.has(file)
    const isUnclaimed = (file: string): boolean => !claiming.has(file)
    // Stories name their rows in tags, not in titles, so a story that claims a row runs whole.
    const isWhole = level === 'story'
    for (const ring of inRings(mutant.file, isClaiming ? files.filter(isClaimed) : files, reached)) {
      const isNear = QUICK.includes(level) && (isClaiming || packageOf(ring[0]!) === packageOf(mutant.file))
      if (isNear !== (nearness === 'near')) continue
      const selections: readonly Selection[] = isClaiming
        ? [{ files: ring, ...(!isWhole && { titles }) }]
        : [
            { files: ring.filter(isUnclaimed) },
            ...(isWhole ? [] : [{ files: ring.filter(isClaimed), titles: without(titles) }]),
          ]
      for (const selection of selections) if (selection.files.length > 0) questions.push({ level, ...selection })
    }
  }
  return questions
}

/** Times that tests are asked whose failures a busy machine may have caused. */
const MOST_TURNS = 3

/** Whether a failed test fails by itself, too; a file that does not run its tests then has failed as a whole. */
async function failsAgain(session: LevelSession, { file, title }: Failure, mutant: Mutant): Promise<boolean> {
  const outcome = await session.run({ files: [file], titles: exactly([title]) }, mutant)
  return isNoticed(outcome) || outcome.ran === 0
}

/**
 * Asks some tests. A failure counts when the test fails by itself, too, or when the tests fail at each turn and pass
 * without the break: what a break leaves behind may show only in the next test. The tests of a level that builds the site
 * are asked once, because each turn takes minutes.
 */
async function answerOf({ level, ...selection }: Question, mutant: Mutant, bench: Bench): Promise<string | undefined> {
  const session = await bench.session(level)
  let answer = ''
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const outcome = await session.run(selection, mutant)
    if (!isNoticed(outcome)) return undefined
    answer = describeOutcome(outcome)
    const [failure] = outcome.failed
    if (!failure || !RECORDED_LEVELS.includes(level) || (await failsAgain(session, failure, mutant))) return answer
  }
  return isNoticed(await session.run(selection, undefined)) ? undefined : answer
}

async function ask(questions: readonly Question[], mutant: Mutant, bench: Bench): Promise<string | undefined> {
  for (const question of questions) {
    const answer = await answerOf(question, mutant, bench)
    if (answer !== undefined) return answer
  }
  return undefined
}

/**
 * Tries one break: first the tests that claim a row of it, then all other tests that import the broken file. Code whose
 * file names no row is claimed by any test with a row in its title. Of the journeys through the site only those that claim
 * a row of the break are tried.
 * @param near - The answer of the near tests; the far ones are asked now. Without it the near ones are asked.
 */
export async function tryMutant(mutant: Mutant, bench: Bench, near?: Trial): Promise<Trial> {
  const nearness: Nearness = near ? 'far' : 'near'
  const byRow = await ask(await questionsOf(mutant, bench, true, nearness), mutant, bench)
  if (byRow !== undefined) return { mutant, verdict: 'row', by: byRow, isDue: false }
  if (near?.verdict === 'other') return { ...near, isDue: false }
  const byOther = await ask(await questionsOf(mutant, bench, false, nearness), mutant, bench)
  return { mutant, verdict: byOther === undefined ? 'survived' : 'other', by: byOther, isDue: !near }
}

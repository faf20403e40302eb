/**
 * `pnpm mutate [--count 20] [--seed N] [--row GAL-17] [--in packages/gallery] [--levels unit,server] [--check 0.85]`: breaks
 * a random sample of the code of all packages and of the demo site, and looks which tests notice. Without a seed one is
 * drawn and printed. Writes `docs/mutation.json`; the conformance page shows its figures, and calls the rows of surviving
 * breaks claimed, not proved. With `--check` it writes nothing and fails when a smaller share of the breaks is noticed.
 * With `--levels`, a search for code without near tests, it asks these levels alone and writes nothing.
 *
 * `pnpm mutate --record-reach` runs the tests once and writes which pieces of code each of them runs: functions, and arms
 * of branches. While the code stays the same, a break is then shown only to the tests that run it, which is many times
 * quicker. `pnpm mutate --unreached [--in packages/gallery]` prints the pieces that no test runs.
 *
 * A long run is recorded in `docs/mutation-run.jsonl`, a line for each break. `pnpm mutate --begin --count 400` draws it at
 * the present commit; `pnpm mutate --continue [--shard 1/2]` tries what is left, in a checkout of that commit, and can be
 * stopped at any time. The last one writes `docs/mutation.json`.
 *
 * `pnpm mutate --again` tries the survivors in `docs/mutation.json` at the present commit, and writes what became of them.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { openBench } from './bench.ts'
import { allBreaks } from './breaks.ts'
import { beginCheckpoint, readCheckpoint } from './checkpoint.ts'
import { TRIED_LEVELS } from './claims.ts'
import { describeRecord, describeTrial } from './describe.ts'
import { continueElsewhere, tryRecorded } from './longRun.ts'
import { type Mutant, sample } from './mutants.ts'
import { isBreakable, SOURCES } from './isBreakable.ts'
import { REACH_FILE, type ReachRecord, readRecord, unreachedIn } from './reach.ts'
import { recordReach } from './recordReach.ts'
import { countSince, noticedShare, readResults, summarize, writeResults } from './results.ts'
import { tryAgain } from './tryAgain.ts'
import { type Bench, type Trial, tryMutant } from './tryMutant.ts'

const RESULTS = path.join(ROOT, 'docs/mutation.json')
const RECORD = path.join(ROOT, 'docs/mutation-run.jsonl')

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const count = Number(option('count') ?? 20)
const seed = Number(option('seed') ?? Math.floor(Math.random() * 1e9))
const shard = option('shard') ?? '1/1'
const record = option('record')
const commit = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).toString().trim()

/** Asks the near tests about a break, then the far ones. */
async function tryWhole(mutant: Mutant, bench: Bench): Promise<Trial> {
  const began = performance.now()
  const near = await tryMutant(mutant, bench)
  const trial = near.isDue ? await tryMutant(mutant, bench, near) : near
  console.log(describeTrial(trial, began))
  return trial
}

async function runAgain(): Promise<void> {
  const results = readResults(RESULTS)
  const bench = await openBench(TRIED_LEVELS, { usesReach: false })
  const survivors = await tryAgain(results.survivors, await allBreaks(ROOT), commit(), (one) => tryWhole(one, bench))
  await bench.close()
  writeResults(RESULTS, { ...results, survivors })
  const { equivalent, row, gone, open } = countSince(survivors)
  console.log(`mutate: ${row} noticed by a test of the row since, ${gone} gone, ${equivalent} equivalent, ${open} open`)
}

/** Tries a sample once. Returns the exit code: 1 if `--check` asks for a larger share of noticed breaks. */
async function runAtOnce(): Promise<number> {
  const onlyRow = option('row')
  const least = option('check')
  const levels = option('levels')?.split(',')
  const all = await allBreaks(ROOT, option('in'))
  const chosen = sample(onlyRow ? all.filter(({ rows }) => rows.includes(onlyRow)) : all, count, seed)
  console.log(`mutate: ${chosen.length} of ${all.length} possible breaks, seed ${seed}`)
  const bench = await openBench(TRIED_LEVELS.filter((level) => levels?.includes(level) ?? true))
  const trials: Trial[] = []
  for (const mutant of chosen) trials.push(await tryWhole(mutant, bench))
  await bench.close()
  const before = existsSync(RESULTS) ? readResults(RESULTS) : undefined
  const results = summarize(trials, { commit: commit(), seed }, before?.survivors)
  console.log(`mutate: ${describeRecord(trials)}, seed ${seed}`)
  if (levels) return 0
  if (least !== undefined) return noticedShare(results) >= Number(least) ? 0 : 1
  writeResults(RESULTS, results)
  return 0
}

/** Prints, by file, what no recorded test runs. */
function printUnreached(record: ReachRecord, within: string): void {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  for (const file of files.filter((one) => isBreakable(one) && one.startsWith(within)).sort()) {
    const unreached = unreachedIn(ROOT, file, record)
    if (!unreached) console.log(`${file}: changed since the record, or never ran`)
    for (const { line, kind, text } of unreached ?? []) console.log(`${file}:${line} ${kind} ${text.slice(0, 110)}`)
  }
}

let exitCode = 0

if (process.argv.includes('--record-reach')) {
  const { tests } = await recordReach()
  console.log(`mutate: recorded ${tests.length} tests`)
} else if (process.argv.includes('--unreached')) {
  printUnreached(readRecord(path.join(ROOT, REACH_FILE)), option('in') ?? '')
} else if (process.argv.includes('--begin')) {
  beginCheckpoint(RECORD, { commit: commit(), seed, count })
  console.log(`mutate: drew ${count} breaks with seed ${seed}. Run pnpm mutate --continue.`)
} else if (record !== undefined) {
  const [index, of] = shard.split('/').map(Number)
  await tryRecorded(record, { index: index! - 1, of: of! })
} else if (process.argv.includes('--continue')) {
  exitCode = await continueElsewhere(RECORD, ['--shard', shard])
  const { plan, lines } = readCheckpoint(RECORD)
  console.log(`mutate: ${describeRecord([...lines.values()])}; seed ${plan.seed}, commit ${plan.commit.slice(0, 8)}`)
} else if (process.argv.includes('--again')) await runAgain()
else exitCode = await runAtOnce()
// Exit explicitly, because workers that an injected fault has put into an endless loop may keep the process alive. Name the
// exit code, because Vitest has set the one of the process to 1 for each test that noticed a break.
process.exit(exitCode)

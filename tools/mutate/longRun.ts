import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { command, ROOT } from '../gate/command.ts'
import { openBench } from './bench.ts'
import { allBreaks } from './breaks.ts'
import { TRIED_LEVELS } from './claims.ts'
import { addLine, type Line, readCheckpoint } from './checkpoint.ts'
import { type Mutant, sample } from './mutants.ts'
import { describeTrial } from './describe.ts'
import { REACH_FILE } from './reach.ts'
import { summarize, writeResults } from './results.ts'
import { type Trial, tryMutant } from './tryMutant.ts'

/** Which breaks a run tries: every `of`-th, from `index` on. */
export interface Shard {
  readonly index: number
  readonly of: number
}

const lineOf = (at: number, { mutant, verdict, by, isDue }: Trial): Line => ({
  at,
  place: `${mutant.file}:${mutant.line}`,
  change: mutant.change,
  verdict,
  by,
  ...(isDue && { due: true as const }),
})

/**
 * Continues a recorded run in a checkout of the commit that the record names, since the code has moved on. The checkout
 * gets the present `tools/mutate`, and this machine's record of which tests run which functions; it counts for the files
 * that are the same there.
 */
export async function continueElsewhere(record: string, args: readonly string[]): Promise<number> {
  const checkout = path.join(mkdtempSync(path.join(os.tmpdir(), 'vitrine-mutate-')), 'run')
  const { commit } = readCheckpoint(record).plan
  await command('git', ['worktree', 'add', '--detach', checkout, commit], { quiet: true })
  try {
    const { code } = await command('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], {
      quiet: true,
      cwd: checkout,
    })
    if (code !== 0) return code
    cpSync(path.join(ROOT, 'tools/mutate'), path.join(checkout, 'tools/mutate'), { recursive: true })
    if (existsSync(path.join(ROOT, REACH_FILE))) cpSync(path.join(ROOT, REACH_FILE), path.join(checkout, REACH_FILE))
    return (await command('node', ['tools/mutate/run.ts', '--record', record, ...args], { cwd: checkout })).code
  } finally {
    await command('git', ['worktree', 'remove', '--force', checkout], { quiet: true })
  }
}

/**
 * Tries what a record leaves open: first the breaks that nobody has tried, with the tests near them, then the far tests
 * of those that are due. The run that closes the record writes the figures beside it.
 */
export async function tryRecorded(record: string, { index, of }: Shard): Promise<void> {
  const { plan } = readCheckpoint(record)
  const chosen = sample(await allBreaks(ROOT), plan.count, plan.seed)
  const isOwn = (at: number): boolean => at % of === index
  const reports = path.join(path.dirname(record), '../.reports')
  const baselines = path.join(reports, `baselines-${plan.commit.slice(0, 8)}.txt`)
  const bench = await openBench(TRIED_LEVELS, { baselines })
  const tryOne = async (at: number, mutant: Mutant, near?: Trial): Promise<void> => {
    const began = performance.now()
    const trial = await tryMutant(mutant, bench, near)
    addLine(record, lineOf(at, trial))
    console.log(describeTrial(trial, began))
  }
  const { lines } = readCheckpoint(record)
  for (const [at, mutant] of chosen.entries()) if (isOwn(at) && !lines.has(at)) await tryOne(at, mutant)
  for (const [at, { verdict, by, due }] of readCheckpoint(record).lines)
    if (isOwn(at) && due) await tryOne(at, chosen[at]!, { mutant: chosen[at]!, verdict, by, isDue: true })
  await bench.close()

  const closed = readCheckpoint(record).lines
  if (closed.size < plan.count || [...closed.values()].some(({ due }) => due)) return
  const trials = [...closed].map(([at, { verdict }]) => ({ mutant: chosen[at]!, verdict }))
  const reasons = [...closed].map(([at, { reason = '' }]) => ({ ...chosen[at]!, reason }))
  const results = summarize(trials, { commit: plan.commit, seed: plan.seed }, reasons)
  writeResults(path.join(path.dirname(record), 'mutation.json'), results)
}

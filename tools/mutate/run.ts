/**
 * `pnpm mutate [--count 20] [--seed N] [--row GAL-17] [--in packages/gallery] [--check 0.85]`: breaks a random sample of
 * the code of all packages and of the demo site, and looks which tests notice. Without a seed one is drawn and printed.
 * Writes `docs/mutation.json`; the conformance page shows its figures, and calls the rows of surviving breaks claimed,
 * not proved. With `--check` it writes nothing and fails when a smaller share of the breaks is noticed.
 * Needs the reports of `npm test` at the present commit.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from '../gate/chromium.ts'
import { ROOT } from '../gate/command.ts'
import { type LevelName, readClaims, TRIED_LEVELS } from './claims.ts'
import { withBaseline } from './baseline.ts'
import { readImporters } from './importers.ts'
import { type LevelSession, openLevel } from './level.ts'
import { mutantsOf, sample } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { type MutationResults, noticedShare, summarize } from './results.ts'
import { openSiteLevel } from './siteLevel.ts'
import { type Trial, tryMutant } from './tryMutant.ts'

const RESULTS = path.join(ROOT, 'docs/mutation.json')
const SOURCES = [
  'packages/*/src/**/*.{ts,tsx}',
  'apps/demo-site/{server,pages}/**/*.{ts,tsx}',
  'apps/demo-site/client.ts',
]
/** Tests and stories are no product; tables and locales are data, which tests compare as a whole. */
const NO_CODE = /\.(?:test|suite|test-d|stories)\.|\/(?:testing|data|locales)\//

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const count = Number(option('count') ?? 20)
const seed = Number(option('seed') ?? Math.floor(Math.random() * 1e9))
const onlyRow = option('row')
const folder = option('in') ?? ''
const least = option('check')

const claims = readClaims(ROOT)
const importers = readImporters(ROOT)
const all: Mutant[] = []
for (const file of globSync(SOURCES, { cwd: ROOT }).sort())
  if (!NO_CODE.test(file) && file.startsWith(folder))
    all.push(...(await mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))))
const chosen = sample(onlyRow ? all.filter(({ rows }) => rows.includes(onlyRow)) : all, count, seed)
console.log(`mutate: ${chosen.length} of ${all.length} possible breaks, seed ${seed}`)

await ensureChromium()
const sessions = new Map<LevelName, Promise<LevelSession>>()
const open = async (level: LevelName): Promise<LevelSession> =>
  withBaseline(level === 'e2e' ? await openSiteLevel([...claims.filesOf('e2e')].sort()) : await openLevel(level))
function session(level: LevelName): Promise<LevelSession> {
  const opened = sessions.get(level) ?? open(level)
  sessions.set(level, opened)
  return opened
}

const trials: Trial[] = []
for (const mutant of chosen) {
  const trial = await tryMutant(mutant, { claims, importers, session, levels: TRIED_LEVELS })
  trials.push(trial)
  const verdict = { row: '✓ row     ', other: '· other   ', survived: '✗ survived' }[trial.verdict]
  console.log(`  ${verdict} ${mutant.file}:${mutant.line} ${mutant.change}${trial.by ? ` <- ${trial.by}` : ''}`)
}
for (const opened of sessions.values()) await (await opened).close()

const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as MutationResults) : undefined
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).toString().trim()
const results = summarize(trials, { commit, seed }, before?.survivors)
const byRow = trials.filter(({ verdict }) => verdict === 'row').length
const share = noticedShare(results)
console.log(
  `mutate: ${trials.length} tried, ${byRow} noticed by a test of the row, ${trials.length - byRow - results.survivors.length} by another, ${results.survivors.length} survived, seed ${seed}`,
)
if (least === undefined) writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
else process.exitCode = share >= Number(least) ? 0 : 1
// Workers that a break has caught in a loop may still hold the process.
process.exit()

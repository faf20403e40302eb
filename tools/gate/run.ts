/**
 * The gate: every level of proof, each printed against its minutes, and one closing line over all.
 * `node tools/gate/run.ts [level …] [--force] [--full]`. Without a level: all of them, then the conformance page.
 */
import { availableParallelism } from 'node:os'
import { hashFiles, recall, remember } from './cache.ts'
import { runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { chromiumVersion } from './chromiumVersion.ts'
import { describeStaleResults } from './staleResults.ts'
import { command, ROOT, show } from './command.ts'
import { explain } from '../causes.mjs'
import { describeFlakes, keepFlakes } from './flakes.ts'
import type { Flake } from './flakes.ts'
import { asOutcome, runLevel } from './levelRuns.ts'
import { LEVELS } from './levels.ts'
import type { Level } from './levels.ts'
import { NOTHING } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { runProgram } from './program.ts'
import { sideBySide } from './sideBySide.ts'
import { summary } from './summary.ts'
import type { Row } from './summary.ts'

const words = process.argv.slice(2)
const full = words.includes('--full')
const force = full || words.includes('--force')
const wanted = words.filter((word) => !word.startsWith('--'))
const levels = LEVELS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const unknown = wanted.filter((name) => !LEVELS.some((level) => level.name === name))
if (unknown.length > 0) {
  console.error(`gate: no level ${unknown.join(', ')}; there are ${LEVELS.map((level) => level.name).join(', ')}`)
  process.exit(2)
}

const flakes: Flake[] = []
/** The sentences that explain failures from outside the project. */
const causes = new Set<string>()

/** Runs a level, unless nothing that it reads has changed since it passed. */
async function runOrKeep(level: Level, browser: string): Promise<Row> {
  const hash = hashFiles(level.reads, browser)
  const kept = force ? undefined : recall(level.name, hash)
  if (kept) {
    console.log(`\n${level.name}: unchanged since it passed`)
    return { level, result: kept, kept: true }
  }
  // Keep the output of a level of tests and print it when the level is done, because several levels run at the same
  // time and would mix their lines.
  const alone = levels.length === 1
  let said = ''
  const say = alone ? show : (text: string) => void (said += text)
  console.log(`\n${level.name}${alone ? '' : ' has started'}`)
  const started = performance.now()
  const outcome = await runLevel(level, { full, say })
  const { passed, failed, output } = outcome
  const result = { passed, failed, seconds: (performance.now() - started) / 1000 }
  if (!alone) console.log(`\n${level.name}\n${said}`)
  remember(level.name, hash, result)
  flakes.push(...outcome.flakes)
  const cause = failed > 0 ? explain(output) : undefined
  if (cause) causes.add(cause)
  return { level, result, kept: false }
}

/** The checks after all levels. */
async function runLastChecks(): Promise<Outcome> {
  if (wanted.length > 0) return NOTHING
  console.log('\nconformance')
  const conformance = {
    name: 'every claimed row is in the ledger, and the page is current',
    run: () => command('node', ['tools/conformance/run.ts', '--check'], { quiet: true }),
  }
  const bundlers = {
    name: 'sizes under other bundlers',
    run: () => command('node', ['tools/bundlers/run.ts'], { quiet: true }),
  }
  const checks = full ? [conformance, bundlers] : [conformance]
  return asOutcome('last checks', 'tools/gate/run.ts', await runChecks(checks))
}

async function run(): Promise<void> {
  const started = performance.now()
  const browser = chromiumVersion(await ensureChromium())
  console.log(`Browser: ${browser}`)
  const rows = await sideBySide(levels, availableParallelism(), (level) => runOrKeep(level, browser))
  const last = await runLastChecks()
  flakes.push(...last.flakes)
  keepFlakes(flakes)

  const installMs = Number(process.env['VITRINE_INSTALL_MS'] ?? 0)
  console.log(`\n${summary(rows, performance.now() - started, installMs)}`)
  console.log(describeFlakes(flakes).join('\n'))
  const age = describeStaleResults(ROOT)
  if (age) console.log(age)
  for (const cause of causes) console.log(cause)
  const passed = rows.reduce((sum, row) => sum + row.result.passed, last.passed)
  const failed = rows.reduce((sum, row) => sum + row.result.failed, last.failed)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

await runProgram('The gate', run)

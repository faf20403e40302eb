/**
 * The gate: every level of proof, each printed against its minutes, and one closing line over all.
 * `node tools/gate/run.ts [level …] [--full]`. Without a level: all of them, then the checks of the ledger.
 */
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { explain } from '../causes.mjs'
import { runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { chromiumVersion } from './chromiumVersion.ts'
import { command, ROOT, show } from './command.ts'
import { readCommit } from './history.ts'
import { asOutcome, RUNS } from './levelRuns.ts'
import { LEVELS } from './levels.ts'
import type { LevelName } from './levels.ts'
import { lockGate } from './lock.ts'
import { metered } from './processorTime.ts'
import { runProgram } from './program.ts'
import { NOTHING } from './report.ts'
import type { Failure, Outcome } from './report.ts'
import { describeFailures, summary } from './summary.ts'
import type { Row } from './summary.ts'

const words = process.argv.slice(2)
const full = words.includes('--full')
const wanted = words.filter((word) => !word.startsWith('--'))
// The level of other browsers runs by its name and in full alone, until it has passed several times in a row.
const usual = LEVELS.filter(({ name }) => full || name !== 'browsers')
const levels = wanted.length === 0 ? usual : LEVELS.filter(({ name }) => wanted.includes(name))

const unknown = wanted.filter((name) => !LEVELS.some((level) => level.name === name))
if (unknown.length > 0) {
  console.error(`gate: no level ${unknown.join(', ')}; there are ${LEVELS.map((level) => level.name).join(', ')}`)
  process.exit(2)
}

const failures: Failure[] = []
/** The sentences that explain failures from outside the project. */
const causes = new Set<string>()

function keep(outcome: Outcome): void {
  failures.push(...outcome.failures)
  const cause = outcome.failed > 0 ? explain(outcome.output) : undefined
  if (cause) causes.add(cause)
}

async function runLevel({ name, minutes }: { readonly name: LevelName; readonly minutes: number }): Promise<Row> {
  // Keep the output of a level and print it when the level is done, because several levels run at the same time and
  // would mix their lines.
  const alone = levels.length === 1
  let output = ''
  const say = alone ? show : (text: string) => void (output += text)
  console.log(`\n${name}${alone ? '' : ' has started'}`)
  const started = performance.now()
  const env: Record<string, string> = { ...(full && { VITRINE_FULL: '1' }), ...(!alone && { VITRINE_SHARE: '4' }) }
  const [outcome, processor] = await metered(() => RUNS[name]({ full, env, say }))
  if (!alone) console.log(`\n${name}\n${output}`)
  keep(outcome)
  const seconds = (performance.now() - started) / 1000
  return { name, minutes, passed: outcome.passed, failed: outcome.failed, seconds, processor }
}

/** The checks after all levels. */
async function runLastChecks(): Promise<Outcome> {
  if (wanted.length > 0) return NOTHING
  console.log('\nlast checks')
  const conformance = {
    name: 'every claimed row is in the ledger, and every row has its proof',
    run: () => command('node', ['tools/conformance/run.ts', '--check'], { quiet: true }),
  }
  const bundlers = {
    name: 'sizes under other bundlers',
    run: () => command('node', ['tools/size/run.ts', '--bundlers'], { quiet: true }),
  }
  return asOutcome('last checks', await runChecks(full ? [conformance, bundlers] : [conformance]))
}

async function run(): Promise<void> {
  const started = performance.now()
  const browser = chromiumVersion(await ensureChromium())
  lockGate(ROOT)
  console.log(`Commit: ${readCommit(ROOT)} (+ means with changes that are not committed). Browser: ${browser}.`)
  // The levels of types and of packages read the packages' builds: build once, before several programs would.
  if (levels.some(({ name }) => name === 'static' || name === 'package')) {
    const build = ['run', 'build', '--filter', './packages/*', '--output-logs', 'errors-only']
    const [, seconds] = await metered(() => command('turbo', build))
    console.log(
      `Packages built: ${((performance.now() - started) / 1000).toFixed(0)} s, ${seconds.toFixed(0)} processor s.`,
    )
  }
  // One level more than cores, because each waits now and then: for a frame, a timer, a single process at its end.
  const lane = pLimit(availableParallelism() + 1)
  const rows = await Promise.all(levels.map((level) => lane(() => runLevel(level))))
  const last = await runLastChecks()
  keep(last)

  const installMs = Number(process.env['VITRINE_INSTALL_MS'] ?? 0)
  console.log(`\n${summary(rows, performance.now() - started, installMs)}`)
  console.log(describeFailures(failures).join('\n'))
  for (const cause of causes) console.log(cause)
  const passed = rows.reduce((sum, row) => sum + row.passed, last.passed)
  const failed = rows.reduce((sum, row) => sum + row.failed, last.failed)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

await runProgram('The gate', run)

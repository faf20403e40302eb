import { command, ROOT, show } from './command.ts'
import type { CommandResult, Say } from './command.ts'
import type { Failure } from './report.ts'
import { MOST_RETRIED } from './retry.ts'
import { describeStaleResults } from '../../benchmarks/staleResults.ts'

/** One yes-or-no check of the static or package level. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<CommandResult>
  /** Runs the check anew. A check without it has no retry: it depends on no browser and on no clock. */
  readonly again?: () => Promise<CommandResult>
}

/** The counts of checks, their first failures and the output of the failing ones. */
export interface Checked {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Omit<Failure, 'level'>[]
  readonly output: string
  /** Names of the checks that passed, those of a retry among them. */
  readonly passedNames: readonly string[]
}

/** Most characters of an output in the line of a failure. */
const LINE_LENGTH = 300

const quiet =
  (name: string, ...args: string[]) =>
  (): Promise<CommandResult> =>
    command(name, args, { quiet: true })

/** Format, lint, layer table, types, sizes: what can be known without running the product. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'format (oxfmt)', run: quiet('oxfmt', '--check', '.') },
  { name: 'lint (oxlint)', run: quiet('oxlint') },
  { name: 'rules of the repository', run: quiet('node', 'tools/house/lint.ts') },
  { name: 'types (tsc -b)', run: quiet('tsc', '-b') },
  { name: 'public types (pnpm api)', run: quiet('node', 'tools/api/run.ts') },
  {
    name: 'unused files, exports and dependencies (knip)',
    run: quiet('knip', '--config', 'tools/config/knip.json', '--no-config-hints'),
  },
  { name: 'modules that no person reaches', run: quiet('node', 'tools/reach/run.ts') },
  { name: 'sizes', run: quiet('node', 'tools/size/run.ts') },
  { name: 'time of regular expressions', run: quiet('node', 'tools/patterns/run.ts') },
  { name: 'age of benchmark results', run: async () => asResult(describeStaleResults(ROOT)) },
]

const asResult = (fault: string | undefined): CommandResult => ({ code: fault ? 1 : 0, output: fault ?? '' })

/**
 * Runs checks one after the other; a failing one prints its output. When at most eight checks fail, those that can run
 * again do so after all others, and this retry counts.
 */
export async function runChecks(checks: readonly Check[], say: Say = show): Promise<Checked> {
  const failed: { readonly check: Check; readonly first: CommandResult }[] = []
  for (const check of checks) {
    const first = await check.run()
    tell(say, check, first)
    if (first.code !== 0) failed.push({ check, first })
  }
  const mayRetry = failed.length <= MOST_RETRIED
  const failures: Omit<Failure, 'level'>[] = []
  let output = ''
  for (const { check, first } of failed) {
    const second = mayRetry ? await check.again?.() : undefined
    if (second) tell(say, check, second, 'retry, ')
    output += `${first.output}${second?.output ?? ''}`
    const line = first.output.trim().replaceAll(/\s+/g, ' ').slice(0, LINE_LENGTH)
    failures.push({ title: check.name, line, retry: !second ? 'none' : second.code === 0 ? 'passed' : 'failed' })
  }
  const wrong = failures.filter(({ retry }) => retry !== 'passed').map(({ title }) => title)
  const passedNames = checks.map(({ name }) => name).filter((name) => !wrong.includes(name))
  return { passed: passedNames.length, failed: wrong.length, failures, output, passedNames }
}

function tell(say: Say, { name }: Check, { code, output }: CommandResult, run = ''): void {
  say(`  ${code === 0 ? '✓' : '✗'} ${run}${name}\n`)
  if (code !== 0) say(`${output.trimEnd().replace(/^/gm, '    ')}\n`)
}

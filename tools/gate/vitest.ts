import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, ROOT } from './command.ts'
import type { Say } from './command.ts'
import { readCommit } from './flakes.ts'
import { NOTHING } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { REPORT } from './report.ts'
import type { Report, Run } from './report.ts'
import { countRuns, filesToRepeat, firstFailures, takeSecond } from './secondLook.ts'

/** Options of a Vitest run. */
interface Manner {
  readonly env: Readonly<Record<string, string>>
  readonly say: Say
}

/** Path of a level's report, which `tools/conformance` reads. */
export const reportFile = (level: string): string => path.join(ROOT, '.reports', `${level}.json`)

/**
 * Runs the tests of one level and counts them from the report. A run that writes no report counts as one failure.
 * A few failing files run once more by themselves; this second look then counts, and the first failures are printed.
 * `VITRINE_FULL` allows no second look.
 */
export async function runVitest(level: string, args: readonly string[], manner: Manner): Promise<Outcome> {
  const file = reportFile(level)
  const first = await runOnce(file, args, manner)
  if (!first.report) return { ...NOTHING, failed: 1, output: first.output }
  const files = manner.env['VITRINE_FULL'] ? [] : filesToRepeat(first.report)
  const failures = firstFailures(first.report)
  const second = files.length > 0 ? await lookAgain(level, [...args, ...files], manner, failures) : undefined
  if (second?.report) writeFileSync(file, JSON.stringify(takeSecond(first.report, second.report)))

  const failedAgain = new Set(second?.report && firstFailures(second.report).map(keyOf))
  const time = new Date().toISOString()
  const commit = failures.length > 0 ? readCommit() : ''
  return {
    ...countRuns(first as Run, second?.report && (second as Run)),
    flakes: failures.map((failure) => ({
      level,
      ...failure,
      file: path.relative(ROOT, failure.file),
      again: !second?.report ? 'none' : failedAgain.has(keyOf(failure)) ? 'failed' : 'passed',
      time,
      commit,
    })),
    output: first.output + (second?.output ?? ''),
  }
}

const keyOf = ({ file, title }: { file: string; title: string }): string => `${file}\0${title}`

function lookAgain(
  level: string,
  args: readonly string[],
  manner: Manner,
  failures: readonly { title: string; line: string }[],
): ReturnType<typeof runOnce> {
  const lines = failures.map(({ title, line }) => `  ${title}: ${line}`)
  manner.say(`\n${level}: failed at first, run again by themselves:\n${lines.join('\n')}\n`)
  return runOnce(path.join(ROOT, '.reports', `${level}.again.json`), args, manner)
}

const REPORTER = path.join(import.meta.dirname, 'reporter.ts')

/** One run of Vitest that leaves a report; no report where it could not begin or was killed. */
async function runOnce(
  file: string,
  args: readonly string[],
  { env, say }: Manner,
): Promise<{ readonly code: number; readonly output: string; readonly report: Report | undefined }> {
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { code, output } = await command(
    'vitest',
    ['run', ...args, '--includeTaskLocation', '--reporter=dot', `--reporter=${REPORTER}`],
    { say, env: { ...env, NO_COLOR: '1', [REPORT]: file } },
  )
  return { code, output, report: readReport(file) }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    // Return no report if reading fails: a test run that was killed leaves an incomplete report or none.
    return undefined
  }
}

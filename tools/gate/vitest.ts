import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, ROOT } from './command.ts'
import type { Say } from './command.ts'
import { NOTHING, REPORT } from './report.ts'
import type { Outcome, Report, Run } from './report.ts'
import { countRuns, filesToRetry, firstFailures, withRetry } from './retry.ts'

/** Options of a Vitest run. */
interface Manner {
  readonly env: Readonly<Record<string, string>>
  readonly say: Say
}

/** Path of a level's report, which `tools/conformance` reads. */
export const reportFile = (level: string): string => path.join(ROOT, '.reports', `${level}.json`)

const REPORTER = path.join(import.meta.dirname, 'reporter.ts')

/**
 * Runs the tests of one level and counts them from the report. A run that writes no report counts as one failure.
 * A few failing files run once more by themselves; this retry then counts, and the first failures are printed.
 * `VITRINE_FULL` allows no retry.
 */
export async function runVitest(level: string, args: readonly string[], manner: Manner): Promise<Outcome> {
  const file = reportFile(level)
  const first = await runOnce(file, args, manner)
  if (!first.report) return { ...NOTHING, failed: 1, output: first.output }
  const failures = firstFailures(first.report)
  const files = manner.env['VITRINE_FULL'] ? [] : filesToRetry(first.report)
  if (files.length > 0) {
    const lines = failures.map(({ title, line }) => `  ${title}: ${line}\n`)
    manner.say(`\n${level}: failed at first, run again by themselves:\n${lines.join('')}`)
  }
  const retry = files.length > 0 ? await runOnce(reportFile(`${level}.retry`), [...args, ...files], manner) : undefined
  if (retry?.report) writeFileSync(file, JSON.stringify(withRetry(first.report, retry.report)))

  const failedAgain = new Set(retry?.report && firstFailures(retry.report).map(keyOf))
  return {
    ...countRuns(first as Run, retry?.report && (retry as Run)),
    failures: failures.map((failure) => ({
      level,
      title: `${path.relative(ROOT, failure.file)}: ${failure.title}`,
      line: failure.line,
      retry: !retry?.report ? 'none' : failedAgain.has(keyOf(failure)) ? 'failed' : 'passed',
    })),
    output: first.output + (retry?.output ?? ''),
  }
}

const keyOf = ({ file, title }: { file: string; title: string }): string => `${file}\0${title}`

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

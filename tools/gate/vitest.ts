import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, ROOT } from './command.ts'
import { describeFailures, filesToRepeat, takeSecond } from './secondLook.ts'
import type { Report } from './secondLook.ts'

/** Where the report of a level stands; `tools/conformance` reads them. */
export const reportFile = (level: string): string => path.join(ROOT, '.reports', `${level}.json`)

/**
 * Runs the tests of one level and counts them from the report. A run that writes no report counts as one failure.
 * Few failing files are run once more by themselves, and what they say then counts; what they said at first is printed.
 * `VITRINE_FULL` knows no second look.
 */
export async function runVitest(
  level: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ passed: number; failed: number }> {
  const file = reportFile(level)
  const first = await runOnce(file, args, env)
  if (!first.report) return { passed: 0, failed: 1 }
  const files = env['VITRINE_FULL'] ? [] : filesToRepeat(first.report)
  if (files.length === 0) return counts(first.report, first.code)

  const shaky = describeFailures(first.report, files)
  console.log(`\nfailed at first, run again by themselves:\n  ${shaky.join('\n  ')}`)
  const second = await runOnce(path.join(ROOT, '.reports', `${level}.again.json`), [...args, ...files], env)
  if (!second.report) return counts(first.report, first.code)
  const report = takeSecond(first.report, second.report)
  writeFileSync(file, JSON.stringify(report))
  return counts(report, second.code)
}

/** One run of Vitest that leaves a JSON report; no report where it could not begin. */
async function runOnce(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly code: number; readonly report: Report | undefined }> {
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { code } = await command(
    'vitest',
    ['run', ...args, '--includeTaskLocation', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env: { ...env, NO_COLOR: '1' } },
  )
  return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined }
}

/** A run that ended badly though no test failed counts as one failure. */
function counts({ numPassedTests, numFailedTests }: Report, code: number): { passed: number; failed: number } {
  return { passed: numPassedTests, failed: numFailedTests + (numFailedTests === 0 && code !== 0 ? 1 : 0) }
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { command, ROOT } from './command.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly success: boolean
}

/** Where the report of a level stands; `tools/conformance` reads them. */
export const reportFile = (level: string): string => path.join(ROOT, '.reports', `${level}.json`)

/** Runs the tests of one level and counts them from the report. A run that writes no report counts as one failure. */
export async function runVitest(
  level: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ passed: number; failed: number }> {
  const file = reportFile(level)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { code } = await command(
    'vitest',
    ['run', ...args, '--includeTaskLocation', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env: { ...env, NO_COLOR: '1' } },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = report.numFailedTests + (report.numFailedTests === 0 && code !== 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed }
}

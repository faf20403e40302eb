import type { FileResult, Report, Run } from './report.ts'

/** Most files or checks of a level that may have failed by chance and run again. */
export const MOST_RETRIED = 8

/**
 * Returns the failing files that should run once more by themselves: on a busy machine a browser may answer late. A
 * counterexample of a property test stays a failure. If many files fail, none runs again.
 */
export function filesToRetry({ testResults }: Report): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const found = failed.some(({ assertionResults }) =>
    assertionResults.some((one) => one.failureMessages?.some((text) => text.includes('Property failed after'))),
  )
  return found || failed.length > MOST_RETRIED ? [] : [...new Set(failed.map(({ name }) => name))]
}

/**
 * Joins the report of the retry to the first: each file counts as in its last run.
 * Errors that belong to no test stay, whichever run had them.
 */
export function withRetry(first: Report, second: Report): Report {
  const again = new Set(second.testResults.map(({ name }) => name))
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults]
  const count = (status: string): number =>
    testResults.reduce((sum, file) => sum + file.assertionResults.filter((one) => one.status === status).length, 0)
  return {
    ...first,
    testResults,
    unhandledErrors: [...(first.unhandledErrors ?? []), ...(second.unhandledErrors ?? [])],
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
  }
}

/** Vitest's exit code when a test fails; every other code but 0 means that the run itself broke. */
const TESTS_FAILED = 1

/**
 * Counts the tests of a level. A file that fails outside its tests is one failure, and so is each unhandled error of
 * either run and each run that ended badly for a reason that its report does not hold.
 */
export function countRuns(first: Run, second?: Run): { passed: number; failed: number } {
  const report = second ? withRetry(first.report, second.report) : first.report
  const { numPassedTests, numFailedTests, unhandledErrors = [], testResults } = report
  const files = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length
  const broken = [first, ...(second ? [second] : [])].filter(isUnexplained).length
  return { passed: numPassedTests, failed: numFailedTests + files + unhandledErrors.length + broken }
}

const hasFailedTest = ({ assertionResults }: FileResult): boolean =>
  assertionResults.some(({ status }) => status === 'failed')

function isUnexplained({ code, report }: Run): boolean {
  if (code === 0) return false
  const explained =
    report.testResults.some(({ status }) => status === 'failed') || (report.unhandledErrors ?? []).length > 0
  return code !== TESTS_FAILED || !explained
}

/** A test that failed in the first run: its file, its title and the first line of its message. */
export interface FirstFailure {
  readonly file: string
  readonly title: string
  readonly line: string
}

/** The tests that failed in a run, and the files that failed outside a test. */
export function firstFailures(report: Report): readonly FirstFailure[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, why: failureMessages?.[0] ?? '' }))
      .concat(message ? [{ title: 'the file itself', why: message }] : [])
      .map(({ title, why }) => ({ file: name, title, line: why.split('\n')[0]! })),
  )
}

/** What the gate reads of a report as Vitest's JSON reporter writes it. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly FileResult[]
}

/** One test file and what became of it. */
export interface FileResult {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

/** More files than this do not fail by chance. */
const MOST_FILES = 4

/**
 * The files worth running once more by themselves: a browser on a busy machine may answer late once.
 * A property that found a counterexample has found one, and many failing files are no chance: then there are none.
 */
export function filesToRepeat({ testResults }: Report): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const found = failed.some(({ assertionResults }) =>
    assertionResults.some((one) => one.failureMessages?.some((text) => text.includes('Property failed after'))),
  )
  return found || failed.length > MOST_FILES ? [] : [...new Set(failed.map(({ name }) => name))]
}

/** The first report with what the second one says of the files it ran. */
export function takeSecond(first: Report, second: Report): Report {
  const again = new Set(second.testResults.map(({ name }) => name))
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults]
  const count = (status: string): number =>
    testResults.reduce((sum, file) => sum + file.assertionResults.filter((one) => one.status === status).length, 0)
  return { ...first, testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}

/** One line for each test that failed at first: what it was and the first line of why. */
export function describeFailures(report: Report, files: readonly string[]): readonly string[] {
  return report.testResults
    .filter(({ name }) => files.includes(name))
    .flatMap((file) =>
      file.assertionResults
        .filter((one) => one.status === 'failed')
        .map((one) => ({ name: one.fullName, why: one.failureMessages?.[0] ?? '' }))
        .concat(file.message ? [{ name: file.name, why: file.message }] : [])
        .map(({ name, why }) => `${name}: ${why.split('\n')[0]}`),
    )
}

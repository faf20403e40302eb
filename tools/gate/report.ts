/** The environment variable that names the file of the report; `reporter.ts` writes it. */
export const REPORT = 'VITRINE_REPORT'

/** The part of a report that the gate reads: Vitest's JSON report with the errors that belong to no test. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly FileResult[]
  /** First lines of the errors that belong to no test; `reporter.ts` adds them. */
  readonly unhandledErrors?: readonly string[]
}

/** One run of Vitest: its report and how its process ended. */
export interface Run {
  readonly report: Report
  readonly code: number
}

/** One test file with its results. */
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

/** A test or a check that failed in the first run of a level. */
export interface Failure {
  readonly level: string
  readonly title: string
  /** First line of its message. */
  readonly line: string
  /** Result of the retry; `none` without one. */
  readonly retry: 'passed' | 'failed' | 'none'
}

/** The counts of a level, its first failures and its output. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
  readonly output: string
}

export const NOTHING: Outcome = { passed: 0, failed: 0, failures: [], output: '' }

import type { Flake } from './flakes.ts'

/** The counts of a level, its first failures and its output. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly flakes: readonly Flake[]
  readonly output: string
}

export const NOTHING: Outcome = { passed: 0, failed: 0, flakes: [], output: '' }

/** The sum of outcomes. */
export function together(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, { passed, failed, flakes, output }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      flakes: [...sum.flakes, ...flakes],
      output: sum.output + output,
    }),
    NOTHING,
  )
}

import type { Line } from './checkpoint.ts'
import type { Trial } from './tryMutant.ts'

const MARKS = { row: '✓ row     ', other: '· other   ', survived: '✗ survived' }

/**
 * A trial in one line, for people.
 * @param began - When it began, by `performance.now()`.
 */
export function describeTrial({ mutant, verdict, by, isDue }: Trial, began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000)
  return `  ${MARKS[verdict]} ${mutant.file}:${mutant.line} ${mutant.change}${by ? ` <- ${by}` : ''}${isDue ? ' (far tests are due)' : ''} [${seconds} s]`
}

/** Counts what a record holds. */
export function describeRecord(lines: readonly Pick<Line, 'verdict' | 'due'>[]): string {
  const count = (verdict: Line['verdict']): number => lines.filter((line) => line.verdict === verdict).length
  const due = lines.filter((line) => line.due).length
  return `${lines.length} tried, ${count('row')} noticed by a test of the row, ${count('other')} by another, ${count('survived')} survived; far tests are due for ${due}`
}

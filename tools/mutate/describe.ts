import type { Line } from './checkpoint.ts'
import type { Trial } from './tryMutant.ts'

const MARKS = { row: '✓ row     ', other: '· other   ', survived: '✗ survived' }

/** A trial in one line, for people. */
export const describeTrial = ({ mutant, verdict, by, isDue }: Trial): string =>
  `  ${MARKS[verdict]} ${mutant.file}:${mutant.line} ${mutant.change}${by ? ` <- ${by}` : ''}${isDue ? ' (far tests are due)' : ''}`

/** Counts what a record holds. */
export function describeRecord(lines: readonly Pick<Line, 'verdict' | 'due'>[]): string {
  const count = (verdict: Line['verdict']): number => lines.filter((line) => line.verdict === verdict).length
  const due = lines.filter((line) => line.due).length
  return `${lines.length} tried, ${count('row')} noticed by a test of the row, ${count('other')} by another, ${count('survived')} survived; far tests are due for ${due}`
}

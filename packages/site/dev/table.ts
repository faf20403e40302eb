import type { Answer } from './queries.ts'

/** Characters of a value that a column shows. */
const WIDEST = 60

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line
}

/** Writes rows as a table of text, numbers to the right. */
export function tableOf({ columns = [], rows = [] }: Answer): string {
  const texts = rows.map((row) => row.map(cell))
  const widths = columns.map((name, index) => Math.max(name.length, ...texts.map((row) => row[index]!.length)))
  const isNumber = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'))
  const lineOf = (row: readonly string[]): string =>
    row
      .map((text, index) => (isNumber[index] ? text.padStart(widths[index]!) : text.padEnd(widths[index]!)))
      .join('  ')
      .trimEnd()
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  if (columns.length === 0) return count
  return [lineOf(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...texts.map(lineOf), count].join('\n')
}

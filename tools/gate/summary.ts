import { MOST_MINUTES } from './levels.ts'
import type { Level } from './levels.ts'
import type { Failure } from './report.ts'

/** A level with its result. */
export interface Row extends Level {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Processor seconds of the level's processes; 0 where they cannot be measured. */
  readonly processor: number
}

/** Most first failures that the last lines name. */
const MOST_SHOWN = 40

/** The table of the levels and the minutes of the whole. */
export function summary(rows: readonly Row[], wholeMs: number, installMs: number): string {
  const cell = (value: number | string, width: number): string => String(value).padStart(width)
  const processorOf = (value: number): string => (value > 0 ? value.toFixed(0) : '–')
  const lines = rows.map(({ name, passed, failed, seconds, minutes, processor }) =>
    [
      name.padEnd(10),
      cell(passed, 7),
      cell(failed, 7),
      cell((seconds / 60).toFixed(1), 8),
      cell(minutes, 3),
      cell(processorOf(processor), 12),
    ].join(' '),
  )
  const whole = ((wholeMs + installMs) / 60_000).toFixed(1)
  const processor = rows.reduce((sum, row) => sum + row.processor, 0)
  const install = installMs > 0 ? `, installation ${(installMs / 60_000).toFixed(1)} included` : ''
  return [
    'level       passed  failed  minutes  of  processor s',
    ...lines,
    `Together ${whole} minutes of ${MOST_MINUTES}${install}, ${processorOf(processor)} processor seconds; levels run side by side.`,
  ].join('\n')
}

/** The lines that count the retries, and name every first failure with the result of its retry. */
export function describeFailures(failures: readonly Failure[]): readonly string[] {
  const retried = failures.filter(({ retry }) => retry !== 'none').length
  const shown = failures.slice(0, MOST_SHOWN).map(({ level, title, line, retry }) => {
    const result = retry === 'none' ? 'no retry' : `retry ${retry}`
    return `  ${level} ${title} (${result}): ${line}`
  })
  const rest = failures.length - shown.length
  return [`Retries: ${retried}.`, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}

import type { LevelResult } from './cache.ts'
import type { Level } from './levels.ts'

/** A level with its result. */
export interface Row {
  readonly level: Level
  readonly result: LevelResult
  /** The result is of an earlier run over the same files. */
  readonly kept: boolean
}

/** The minutes that `npm test` may take on two cores, installation included. */
const MOST_MINUTES = 11

/** The table of the levels and the minutes of the whole. */
export function summary(rows: readonly Row[], wholeMs: number, installMs: number): string {
  const lines = rows.map(({ level, result, kept }) => {
    const minutes = kept ? '  kept ' : (result.seconds / 60).toFixed(1).padStart(7)
    const [passed, failed] = [result.passed, result.failed].map((count) => String(count).padStart(7))
    return `${level.name.padEnd(10)} ${passed} ${failed}  ${minutes}  ${String(level.minutes).padStart(2)}`
  })
  const minutes = ((wholeMs + installMs) / 60_000).toFixed(1)
  const install = installMs > 0 ? `, installation ${(installMs / 60_000).toFixed(1)} included` : ''
  return [
    'level       passed  failed  minutes  of',
    ...lines,
    `Together ${minutes} minutes of ${MOST_MINUTES}${install}; levels run side by side.`,
  ].join('\n')
}

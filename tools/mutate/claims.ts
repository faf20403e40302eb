import { existsSync, readFileSync } from 'node:fs'
import { claimsOf } from '../conformance/claims.ts'
import type { Report } from '../conformance/claims.ts'
import { reportFile } from '../gate/vitest.ts'

/** The levels in which a break is tried, cheapest first. */
export const TRIED_LEVELS = ['unit', 'server', 'component', 'story', 'e2e'] as const
export type LevelName = (typeof TRIED_LEVELS)[number]

/** Which test files claim which rows. */
export interface Claims {
  has(row: string): boolean
  /** Files of a level with a passing test that claims one of the rows; without rows, any row. */
  filesOf(level: LevelName, rows?: readonly string[]): ReadonlySet<string>
}

/**
 * Reads the claims of the last run of each level.
 * @throws When a level has no report.
 */
export function readClaims(root: string): Claims {
  const byLevel = new Map(
    TRIED_LEVELS.map((level) => {
      if (!existsSync(reportFile(level)))
        throw new Error(`mutate: the ${level} level has no report. Run npm test first.`)
      const report = JSON.parse(readFileSync(reportFile(level), 'utf8')) as Report
      return [level, claimsOf(level, report, root).filter(({ passed }) => passed)] as const
    }),
  )
  const all = new Set([...byLevel.values()].flat().flatMap(({ ids }) => ids))
  return {
    has: (row) => all.has(row),
    filesOf: (level, rows) =>
      new Set(
        byLevel
          .get(level)!
          .filter(({ ids }) => !rows || ids.some((id) => rows.includes(id)))
          .map(({ file }) => file),
      ),
  }
}

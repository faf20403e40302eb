import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Importers } from './importers.ts'

/** The levels in which a break is tried, cheapest first. */
export const TRIED_LEVELS = ['unit', 'server', 'component', 'story', 'process', 'e2e'] as const
export type LevelName = (typeof TRIED_LEVELS)[number]

/** Which test files claim which rows. */
export interface Claims {
  /** Test files that name one of the rows in a title or a tag; without rows, any row. */
  filesOf(rows?: readonly string[]): ReadonlySet<string>
}

const CLAIMING = /\.(?:test|suite|stories)\.|\/testing\//
const TITLE_ROW = /\[([A-Z]{3}-\d+)(?: [a-z])?\]/g
/** Matches the requirement ids that stories list as tags: `tags: ['GAL-54 a']`. */
const TAG_ROW = /['"]([A-Z]{3}-\d+)(?: [a-z])?['"]/g

/**
 * Reads the claims from the text of the test files. A file that imports a suite claims the rows of the suite.
 * @param files - All files of the project that may hold tests, from its root.
 */
export function readClaims(root: string, files: readonly string[], importers: Importers): Claims {
  const byRow = new Map<string, Set<string>>()
  for (const file of files.filter((one) => CLAIMING.test(one))) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const found = [...text.matchAll(file.includes('.stories.') ? TAG_ROW : TITLE_ROW)]
    const owners = /\.(?:test|stories)\./.test(file) ? [file] : importers.of(file)
    for (const [, row] of found) {
      const claiming = byRow.get(row!) ?? new Set()
      for (const owner of owners) claiming.add(owner)
      byRow.set(row!, claiming)
    }
  }
  return { filesOf: (rows = [...byRow.keys()]) => new Set(rows.flatMap((row) => [...(byRow.get(row) ?? [])])) }
}

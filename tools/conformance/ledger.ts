import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The kinds of test the ledger's proof column names. */
export type ProofLevel = 'unit' | 'property' | 'browser' | 'story' | 'server' | 'e2e' | 'package'

/** One row of the ledger. */
export interface Row {
  readonly id: string
  /** The ledger file it stands in, which is the package that owes it. */
  readonly owner: string
  readonly levels: readonly ProofLevel[]
  /** Letters of the clauses that tests must claim one by one; missing for a row of one clause. */
  readonly clauses?: readonly string[]
}

const LEVELS = new Set(['unit', 'property', 'browser', 'story', 'server', 'e2e', 'package'])

/** Reads the rows of one ledger file. Throws on a row without a known proof level, so that no row is lost silently. */
export function readLedgerFile(owner: string, text: string): Row[] {
  const rows: Row[] = []
  for (const line of text.split('\n')) {
    const id = /^\| ([A-Z]{3}-\d+) \|/.exec(line)?.[1]
    if (!id) continue
    const cells = line.split(/(?<!\\)\|/)
    const levels = (cells.at(-2) ?? '').split(',').map((level) => level.trim())
    const strange = levels.filter((level) => !LEVELS.has(level))
    if (strange.length > 0) throw new Error(`${owner}.md: ${id} names the proof level "${strange.join(', ')}"`)
    rows.push({ id, owner, levels: levels as ProofLevel[] })
  }
  return rows
}

/** Reads the table of clauses: `| GAL-47 a | text |` gives GAL-47 the clause a. */
export function readClauses(text: string): Map<string, string[]> {
  const clauses = new Map<string, string[]>()
  for (const [, id, letter] of text.matchAll(/^\| ([A-Z]{3}-\d+) ([a-z]) \|/gm))
    clauses.set(id!, [...(clauses.get(id!) ?? []), letter!])
  return clauses
}

/** Files of the ledger's folder that hold no rows. */
const OTHER_FILES: readonly string[] = ['README.md', 'clauses.md']

/** The whole ledger, in the order of its files. Throws when an id stands twice, or a clause has no row. */
export function readLedger(folder: string): Row[] {
  const clauses = readClauses(readFileSync(path.join(folder, 'clauses.md'), 'utf8'))
  const rows = globSync('*.md', { cwd: folder })
    .filter((file) => !OTHER_FILES.includes(file))
    .sort()
    .flatMap((file) => readLedgerFile(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8')))
    .map((row) => (clauses.has(row.id) ? { ...row, clauses: clauses.get(row.id)! } : row))
  const seen = new Set<string>()
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`${id} stands twice in the ledger`)
    seen.add(id)
  }
  for (const id of clauses.keys())
    if (!seen.has(id)) throw new Error(`clauses.md names ${id}, which the ledger does not have`)
  return rows
}

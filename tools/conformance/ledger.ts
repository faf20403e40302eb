import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The kinds of test the ledger's proof column names. */
export type ProofLevel = 'unit' | 'property' | 'browser' | 'story' | 'server' | 'e2e'

/** One row of the ledger. */
export interface Row {
  readonly id: string
  /** The ledger file it stands in, which is the package that owes it. */
  readonly owner: string
  readonly levels: readonly ProofLevel[]
}

const LEVELS = new Set(['unit', 'property', 'browser', 'story', 'server', 'e2e'])

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

/** The whole ledger, in the order of its files. Throws when an id stands twice. */
export function readLedger(folder: string): Row[] {
  const rows = globSync('*.md', { cwd: folder })
    .filter((file) => file !== 'README.md')
    .sort()
    .flatMap((file) => readLedgerFile(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8')))
  const seen = new Set<string>()
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`${id} stands twice in the ledger`)
    seen.add(id)
  }
  return rows
}

import type { Claim } from './claims.ts'
import type { ProofLevel, Row } from './ledger.ts'

/** Verdict on a row. */
export type State = 'proved' | 'partly' | 'open'

/** A row with its verdict and tests. */
export interface Judged extends Row {
  readonly state: State
  readonly provedLevels: readonly ProofLevel[]
  /** Letters of the clauses that no passing test claims, or that a failing one does. */
  readonly missingClauses: readonly string[]
}

/** Most rows that one title may claim. */
export const MOST_IDS = 3

/** Faults that stop the report: ids the ledger does not have, and titles that claim too much. */
export function findFaults(rows: readonly Row[], claims: readonly Claim[]): string[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults: string[] = []
  for (const { ids, clauses = [], title, file } of claims) {
    for (const id of ids) {
      const own = clauses.filter((clause) => clause.startsWith(`${id} `)).map((clause) => clause.slice(id.length + 1))
      const has = known.get(id)?.clauses ?? []
      if (!known.has(id)) faults.push(`${file}: "${title}" claims ${id}, which is not in the ledger`)
      else if (has.length > 0 && own.length === 0)
        faults.push(`${file}: "${title}" claims ${id} as a whole; name a clause: ${id} ${has.join(', ')}`)
      for (const letter of own)
        if (!has.includes(letter))
          faults.push(`${file}: "${title}" claims ${id} ${letter}, a clause that it does not have`)
    }
    if (ids.length > MOST_IDS)
      faults.push(`${file}: "${title}" claims ${ids.length} rows; a title claims at most ${MOST_IDS}`)
  }
  return faults
}

/**
 * Judges every row by the tests that passed. A claim counts only at a level the row's proof column names, and a failing
 * test takes its level away from the row, whatever else passed. A row with clauses is proved when each of them is claimed.
 */
export function judge(rows: readonly Row[], claims: readonly Claim[]): Judged[] {
  return rows.map((row) => {
    const own = claims.filter((claim) => claim.ids.includes(row.id))
    const failed = new Set(own.filter((claim) => !claim.passed).flatMap((claim) => claim.levels))
    const passed = new Set(own.filter((claim) => claim.passed).flatMap((claim) => claim.levels))
    const provedLevels = row.levels.filter((level) => passed.has(level) && !failed.has(level))
    const missingClauses = (row.clauses ?? []).filter((letter) => {
      const claiming = own.filter(({ clauses = [] }) => clauses.includes(`${row.id} ${letter}`))
      return claiming.length === 0 || claiming.some((claim) => !claim.passed)
    })
    const state: State =
      provedLevels.length === 0
        ? 'open'
        : provedLevels.length === row.levels.length && missingClauses.length === 0
          ? 'proved'
          : 'partly'
    return { ...row, state, provedLevels, missingClauses }
  })
}

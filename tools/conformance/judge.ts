import type { Claim } from './claims.ts'
import type { ProofLevel, Row } from './ledger.ts'

/** How far a row is. `claimed` is claimed, not proved: a broken copy of its code went unnoticed. */
export type State = 'proved' | 'partly' | 'claimed' | 'open'

/** A row with what is known of it. */
export interface Judged extends Row {
  readonly state: State
  readonly provedLevels: readonly ProofLevel[]
}

/** A title may claim this many rows at most. */
export const MOST_IDS = 3

/** What no page can be written over: ids the ledger does not have, and titles that claim too much. */
export function findFaults(rows: readonly Row[], claims: readonly Claim[]): string[] {
  const known = new Set(rows.map((row) => row.id))
  const faults: string[] = []
  for (const { ids, title, file } of claims) {
    for (const id of ids)
      if (!known.has(id)) faults.push(`${file}: "${title}" claims ${id}, which is not in the ledger`)
    if (ids.length > MOST_IDS)
      faults.push(`${file}: "${title}" claims ${ids.length} rows; a title claims at most ${MOST_IDS}`)
  }
  return faults
}

/**
 * Judges every row by the tests that passed. A claim counts only at a level the row's proof column names, and a failing
 * test takes its level away from the row, whatever else passed.
 */
export function judge(rows: readonly Row[], claims: readonly Claim[], survivors: ReadonlySet<string>): Judged[] {
  return rows.map((row) => {
    const own = claims.filter((claim) => claim.ids.includes(row.id))
    const failed = new Set(own.filter((claim) => !claim.passed).flatMap((claim) => claim.levels))
    const passed = new Set(own.filter((claim) => claim.passed).flatMap((claim) => claim.levels))
    const provedLevels = row.levels.filter((level) => passed.has(level) && !failed.has(level))
    const state: State =
      provedLevels.length === 0
        ? 'open'
        : survivors.has(row.id)
          ? 'claimed'
          : provedLevels.length === row.levels.length
            ? 'proved'
            : 'partly'
    return { ...row, state, provedLevels }
  })
}

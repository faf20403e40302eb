import type { Mutant } from './mutants.ts'
import { isEquivalent, type Since, type Survivor } from './results.ts'
import type { Trial } from './tryMutant.ts'

/** Finds the break of a survivor in the present code: the same change of the same file, at the nearest line. */
function findBreak({ file, line, change }: Survivor, breaks: readonly Mutant[]): Mutant | undefined {
  const same = breaks.filter((one) => one.file === file && one.change === change)
  return same.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0]
}

/**
 * Tries the survivors of a run again, because tests that were added since may notice them.
 * @param breaks - All breaks of the present code.
 * @param commit - The present commit.
 * @param attempt - Tries one break.
 * @returns The survivors, each with what became of it. An equivalent one, and one that a test of its row has noticed
 * before, stay as they are.
 */
export async function tryAgain(
  survivors: readonly Survivor[],
  breaks: readonly Mutant[],
  commit: string,
  attempt: (mutant: Mutant) => Promise<Pick<Trial, 'verdict' | 'by'>>,
): Promise<Survivor[]> {
  const result: Survivor[] = []
  for (const survivor of survivors) {
    if (isEquivalent(survivor) || survivor.since?.verdict === 'row') {
      result.push(survivor)
      continue
    }
    const mutant = findBreak(survivor, breaks)
    const { verdict, by } = mutant ? await attempt(mutant) : { verdict: 'gone' as const, by: undefined }
    const since: Since = { commit, verdict, ...(by !== undefined && { by }) }
    result.push({ ...survivor, since })
  }
  return result
}

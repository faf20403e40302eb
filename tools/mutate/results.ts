import { readFileSync, writeFileSync } from 'node:fs'
import { packageOf } from './nearness.ts'
import type { Trial, Verdict } from './tryMutant.ts'

/** Breaks tried in one package or app, by what became of them. */
export interface Counts {
  readonly tried: number
  readonly row: number
  readonly other: number
  readonly survived: number
}

/** Record of a run in `docs/mutation.json`. */
export interface MutationResults {
  /** The commit whose code was broken. */
  readonly commit: string
  readonly seed: number
  readonly packages: Readonly<Record<string, Counts>>
  readonly survivors: readonly Survivor[]
}

/** A break that no test noticed. */
export interface Survivor {
  readonly file: string
  readonly line: number
  readonly change: string
  /** Rows that the broken code names. */
  readonly rows: readonly string[]
  /** Reason why no test fails: `Equivalent: …`, or the missing test. Empty until a person has judged the result. */
  readonly reason: string
  /** Its fate at a later commit, by `pnpm mutate --again`. */
  readonly since?: Since
}

/** The fate of a survivor at a later commit. `gone`: the code that it broke is no longer there. */
export interface Since {
  readonly commit: string
  readonly verdict: Verdict | 'gone'
  /** Title of the test that notices it now. */
  readonly by?: string
}

/** Whether a survivor behaves as the unbroken code, so that no test could notice it. */
export const isEquivalent = ({ reason }: Survivor): boolean => reason.startsWith('Equivalent')

/** Whether the rows of a survivor lack a test: it differs, its code is still there, and no test of its rows fails. */
export const isOpen = (survivor: Survivor): boolean =>
  !isEquivalent(survivor) && survivor.since?.verdict !== 'row' && survivor.since?.verdict !== 'gone'

/** Counts what became of the survivors of a run. */
export function countSince(
  survivors: readonly Survivor[],
): Readonly<Record<'equivalent' | 'row' | 'gone' | 'open', number>> {
  const count = (fits: (survivor: Survivor) => boolean): number => survivors.filter(fits).length
  const became = (verdict: Since['verdict']): number =>
    count((one) => !isEquivalent(one) && one.since?.verdict === verdict)
  return { equivalent: count(isEquivalent), row: became('row'), gone: became('gone'), open: count(isOpen) }
}

/** Adds up trials by package. Reasons that an earlier run had for the same survivor are kept. */
export function summarize(
  trials: readonly Pick<Trial, 'mutant' | 'verdict'>[],
  run: { readonly commit: string; readonly seed: number },
  before: readonly Pick<Survivor, 'file' | 'change' | 'reason'>[] = [],
): MutationResults {
  const names = [...new Set(trials.map(({ mutant }) => packageOf(mutant.file)))].sort()
  const count = (name: string): Counts => {
    const own = trials.filter(({ mutant }) => packageOf(mutant.file) === name)
    const of = (verdict: Trial['verdict']): number => own.filter((trial) => trial.verdict === verdict).length
    return { tried: own.length, row: of('row'), other: of('other'), survived: of('survived') }
  }
  return {
    ...run,
    packages: Object.fromEntries(names.map((name) => [name, count(name)])),
    survivors: trials
      .filter(({ verdict }) => verdict === 'survived')
      .map(({ mutant: { file, line, change, rows } }) => ({
        file,
        line,
        change,
        rows,
        reason: before.find((old) => old.file === file && old.change === change)?.reason ?? '',
      })),
  }
}

/** Share of the breaks that some test noticed, 0 to 1; 1 if none was tried. */
export function noticedShare({ packages }: MutationResults): number {
  const all = Object.values(packages)
  const tried = all.reduce((sum, counts) => sum + counts.tried, 0)
  return tried === 0 ? 1 : 1 - all.reduce((sum, counts) => sum + counts.survived, 0) / tried
}

/** Reads the record of a run. */
export const readResults = (file: string): MutationResults => JSON.parse(readFileSync(file, 'utf8')) as MutationResults

/** Writes the record of a run. */
export const writeResults = (file: string, results: MutationResults): void =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)

import { expect, test } from 'vitest'
import { withBaseline } from './baseline.ts'
import type { Claims, LevelName } from './claims.ts'
import type { LevelSession, Outcome, Selection } from './level.ts'
import { noticedShare, summarize } from './results.ts'
import { tryMutant } from './tryMutant.ts'

const PASSES: Outcome = { ran: 1, failed: [], isStuck: false }
const FAILS: Outcome = { ran: 1, failed: ['wraps [GAL-17]'], isStuck: false }
const MUTANT = { file: 'packages/gallery/src/a.ts', line: 3, rows: ['GAL-17'], start: 0, end: 1, text: '', change: 'x' }

/** A bench with one level of two test files, of which the first claims GAL-17. */
function bench(outcome: (selection: Selection) => Outcome, rows: readonly string[] = ['GAL-17']) {
  const runs: Selection[] = []
  const claims: Claims = { has: (row) => rows.includes(row), filesOf: () => new Set(['claims.test.ts']) }
  const session: LevelSession = {
    files: ['claims.test.ts', 'other.test.ts'],
    reaches: (file, broken) => broken.has(file),
    run: async (selection) => {
      runs.push(selection)
      return outcome(selection)
    },
    close: async () => {},
  }
  const levels: readonly LevelName[] = ['unit']
  const importers = { of: () => ['claims.test.ts', 'other.test.ts'] }
  return { runs, bench: { claims, importers, levels, session: async () => session } }
}

test('a break is first shown to the tests that claim its rows', async () => {
  const { runs, bench: with1 } = bench(() => FAILS)
  expect(await tryMutant(MUTANT, with1)).toMatchObject({ verdict: 'row', by: 'wraps [GAL-17]' })
  expect(runs).toHaveLength(1)
  expect([runs[0]!.files, runs[0]!.titles!.test('wraps [GAL-17]'), runs[0]!.titles!.test('wraps [GAL-18]')]).toEqual([
    ['claims.test.ts'],
    true,
    false,
  ])
})

test('a break that only another test notices is no proof of the row', async () => {
  const { bench: with1 } = bench(({ titles }) => (titles ? PASSES : FAILS))
  expect(await tryMutant(MUTANT, with1)).toMatchObject({ verdict: 'other' })
})

test('a break that no test notices survives, and a run that never ends has noticed', async () => {
  expect((await tryMutant(MUTANT, bench(() => PASSES).bench)).verdict).toBe('survived')
  expect((await tryMutant(MUTANT, bench(() => ({ ...PASSES, isStuck: true })).bench)).verdict).toBe('row')
})

test('a file that fails unbroken stops the run', async () => {
  const session: LevelSession = {
    files: ['a.test.ts'],
    reaches: () => true,
    run: async () => FAILS,
    close: async () => {},
  }
  await expect(withBaseline(session).run({ files: ['a.test.ts'] }, MUTANT)).rejects.toThrow(
    'unbroken code fails already, so nothing can be judged: wraps [GAL-17]',
  )
})

test('results count by package and keep the reasons of survivors that are known', () => {
  const trials = [
    { mutant: MUTANT, verdict: 'row' },
    { mutant: { ...MUTANT, line: 9, change: 'y' }, verdict: 'survived' },
  ] as const
  const old = { file: MUTANT.file, line: 2, change: 'y', rows: [], reason: 'Equivalent.' }
  const results = summarize(trials, { commit: 'abc', seed: 7 }, [old])
  expect(results.packages).toEqual({ gallery: { tried: 2, row: 1, other: 0, survived: 1 } })
  expect(results.survivors).toEqual([
    { file: MUTANT.file, line: 9, change: 'y', rows: ['GAL-17'], reason: 'Equivalent.' },
  ])
  expect(noticedShare(results)).toBe(0.5)
})

import { expect, test } from 'vitest'
import { withBaseline } from './baseline.ts'
import type { Break } from './changeSource.ts'
import type { Claims, LevelName } from './claims.ts'
import type { LevelSession, Outcome, Selection } from './level.ts'
import { noticedShare, summarize } from './results.ts'
import { tryMutant } from './tryMutant.ts'

const PASSES: Outcome = { ran: 1, failed: [], isStuck: false }
const FAILS: Outcome = {
  ran: 1,
  failed: [{ file: 'packages/gallery/src/claims.test.ts', title: 'wraps [GAL-17]' }],
  isStuck: false,
}
const MUTANT = { file: 'packages/gallery/src/a.ts', line: 3, rows: ['GAL-17'], start: 0, end: 1, text: '', change: 'x' }

/** A bench with one level of two test files, of which the first claims GAL-17. */
function bench(outcome: (selection: Selection, active: Break | undefined) => Outcome) {
  const runs: Selection[] = []
  const claims: Claims = { filesOf: () => new Set(['packages/gallery/src/claims.test.ts']) }
  const session: LevelSession = {
    files: ['packages/gallery/src/claims.test.ts', 'packages/gallery/src/other.test.ts'],
    reaches: (file, broken) => broken.has(file),
    run: async (selection, active) => {
      runs.push(selection)
      return outcome(selection, active)
    },
    close: async () => {},
  }
  const levels: readonly LevelName[] = ['unit']
  const importers = { of: () => ['packages/gallery/src/claims.test.ts', 'packages/gallery/src/other.test.ts'] }
  const reached = { of: () => undefined }
  return { runs, bench: { claims, importers, levels, reached, session: async () => session } }
}

test('a break is first shown to the tests that claim its rows', async () => {
  const { runs, bench: with1 } = bench(() => FAILS)
  expect(await tryMutant(MUTANT, with1)).toMatchObject({ verdict: 'row', by: 'wraps [GAL-17]' })
  expect(runs).toHaveLength(2)
  expect([runs[0]!.files, runs[0]!.titles!.test('wraps [GAL-17]'), runs[0]!.titles!.test('wraps [GAL-18]')]).toEqual([
    ['packages/gallery/src/claims.test.ts'],
    true,
    false,
  ])
})

test.each([
  ['the tests pass unbroken', 'what it leaves behind is noticed', 'row'],
  ['the tests fail unbroken', 'a busy machine is no answer', 'survived'],
])('a failure that no test shows by itself is asked for three times; if %s, %s', async (_, _what, verdict) => {
  const asked: string[] = []
  const { bench: busy } = bench(({ titles }, active) => {
    const isAlone = titles?.test('wraps [GAL-17]') === true && !titles.test('wraps twice [GAL-17]')
    asked.push(isAlone ? 'alone' : active ? 'together' : 'unbroken')
    return isAlone || (!active && verdict === 'row') ? PASSES : FAILS
  })
  expect(await tryMutant(MUTANT, busy)).toMatchObject({ verdict })
  const turn = ['together', 'alone']
  expect(asked.slice(0, 7)).toEqual([...turn, ...turn, ...turn, 'unbroken'])
})

test('a suite on PostgreSQL is asked where its twin on PGlite did not run the code', async () => {
  const { runs, bench: with1 } = bench(() => PASSES)
  const test = (name: 'pglite' | 'postgres', title: string) =>
    ({ level: 'server', file: `apps/demo-site/server/${name}.test.ts`, title, ran: 1 }) as const
  const ranBy = [
    test('pglite', 'on PGlite > orders > pays [GAL-17]'),
    test('postgres', 'on PostgreSQL > orders > pays [GAL-17]'),
    test('postgres', 'on PostgreSQL > pools > waits [GAL-17]'),
  ]
  const session = { ...(await with1.session()), files: ranBy.map(({ file }) => file) }
  const survived = { mutant: MUTANT, verdict: 'survived' as const, isDue: true }
  const levels: readonly LevelName[] = ['server']
  await tryMutant(MUTANT, { ...with1, levels, session: async () => session, reached: { of: () => ranBy } }, survived)
  const titles = ranBy.map(({ title }) => title)
  expect(runs.map((run) => titles.filter((title) => run.titles!.test(title)))).toEqual([[titles[0], titles[2]]])
})

test('where it is recorded which tests ran the code, no other test is asked', async () => {
  const { runs, bench: with1 } = bench(() => PASSES)
  const [claiming, other] = (await with1.session()).files
  const reached = {
    of: () => [
      { level: 'unit' as const, file: other!, title: 'moves (on)', ran: 3 },
      { level: 'unit' as const, file: claiming!, title: 'wraps [GAL-17]', ran: 5 },
    ],
  }
  expect(await tryMutant(MUTANT, { ...with1, reached })).toMatchObject({ verdict: 'survived' })
  const asked = ['wraps [GAL-17]', 'wraps', 'moves (on)', 'moves (on) again']
  expect(runs.map(({ files, titles }) => [files, asked.filter((title) => titles!.test(title))])).toEqual([
    [[claiming], ['wraps [GAL-17]']],
    [[other], ['moves (on)']],
  ])
})

test('programs are asked about code that a test in the same process runs only if they claim its row', async () => {
  const { runs, bench: with1 } = bench(() => PASSES)
  const survived = { mutant: MUTANT, verdict: 'survived' as const, isDue: true }
  const levels: readonly LevelName[] = ['process']
  const ranBy = [{ level: 'server' as const, file: 'apps/demo-site/server/a.test.ts', title: 'runs', ran: 1 }]
  await tryMutant(MUTANT, { ...with1, levels, reached: { of: () => ranBy } }, survived)
  expect(runs.map(({ files }) => files)).toEqual([['packages/gallery/src/claims.test.ts']])
  runs.length = 0
  await tryMutant(MUTANT, { ...with1, levels, reached: { of: () => [] } }, survived)
  expect(runs.map(({ files }) => files)).toContainEqual(['packages/gallery/src/other.test.ts'])
})

test('a break that only another near test notices is no proof of the row, and far tests may better that', async () => {
  const file = 'packages/gallery/src/other.test.ts'
  const otherFails: Outcome = { ran: 1, failed: [{ file, title: 'moves on' }], isStuck: false }
  const { bench: with1 } = bench(({ files }) => (files.includes(file) ? otherFails : PASSES))
  const near = await tryMutant(MUTANT, with1)
  expect(near).toMatchObject({ verdict: 'other', isDue: true })
  expect(await tryMutant(MUTANT, with1, near)).toMatchObject({ verdict: 'other', isDue: false })
})

test('a break that no test notices survives, and a run that never ends has noticed', async () => {
  const { bench: blind } = bench(() => PASSES)
  const near = await tryMutant(MUTANT, blind)
  expect(await tryMutant(MUTANT, blind, near)).toMatchObject({ verdict: 'survived', isDue: false })
  expect((await tryMutant(MUTANT, bench(() => ({ ...PASSES, isStuck: true })).bench)).verdict).toBe('row')
})

test('tests of the row that have run are left out when the others are asked', async () => {
  const { runs, bench: blind } = bench(() => PASSES)
  await tryMutant(MUTANT, blind)
  const asked = ['wraps [GAL-17]', 'wraps twice [GAL-17 a]', 'wraps [GAL-18]', 'moves on']
  expect(runs.map(({ files, titles }) => [files, asked.filter((title) => titles?.test(title) ?? true)])).toEqual([
    [['packages/gallery/src/claims.test.ts'], ['wraps [GAL-17]', 'wraps twice [GAL-17 a]']],
    [['packages/gallery/src/other.test.ts'], asked],
    [['packages/gallery/src/claims.test.ts'], ['wraps [GAL-18]', 'moves on']],
  ])
})

test('a file that fails unbroken has noticed nothing and is not asked again', async () => {
  const asked: string[][] = []
  const session: LevelSession = {
    files: ['a.test.ts', 'b.test.ts'],
    reaches: () => true,
    run: async ({ files }) => {
      asked.push([...files])
      return files.includes('a.test.ts')
        ? { ran: 1, failed: [{ file: 'a.test.ts', title: 'x' }], isStuck: false }
        : PASSES
    },
    close: async () => {},
  }
  const checked = withBaseline(session)
  expect(await checked.run({ files: ['a.test.ts', 'b.test.ts'] }, MUTANT)).toEqual(PASSES)
  expect((await checked.run({ files: ['a.test.ts'] }, MUTANT)).failed).toEqual([])
  expect(asked).toEqual([['a.test.ts', 'b.test.ts'], ['a.test.ts'], ['b.test.ts']])
})

test('a file that passes unbroken runs unbroken only once, and not before a break fails it', async () => {
  let unbroken = 0
  const session: LevelSession = {
    files: ['packages/gallery/src/claims.test.ts'],
    reaches: () => true,
    run: async (_, active) => {
      if (active) return FAILS
      unbroken += 1
      return PASSES
    },
    close: async () => {},
  }
  const checked = withBaseline(session)
  for (let time = 0; time < 2; time += 1)
    expect(await checked.run({ files: ['packages/gallery/src/claims.test.ts'] }, MUTANT)).toEqual(FAILS)
  expect(unbroken).toBe(1)
})

test('files that are only slow together have noticed nothing', async () => {
  const session: LevelSession = {
    files: ['a.test.ts', 'b.test.ts'],
    reaches: () => true,
    run: async ({ files }) => ({ ...PASSES, isStuck: files.length > 1 }),
    close: async () => {},
  }
  expect(await withBaseline(session).run({ files: session.files }, MUTANT)).toEqual({ ...PASSES, ran: 2 })
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimsOf, claimsOfChecks, claimsOfTitle } from './claims.ts'
import type { Claim } from './claims.ts'
import { findFaults, judge } from './judge.ts'
import { readClauses, readLedgerFile } from './ledger.ts'

const LEDGER = `# x
| id | requirement | source | proof |
|---|---|---|---|
| GAL-1 | Wraps; id\\|n. | 1§2 | unit, property |
| GAL-2 | Moves. | 2§4 | browser |
`
const rows = readLedgerFile('gallery', LEDGER)
const claim = (ids: string[], levels: Claim['levels'], passed = true): Claim => ({
  ids,
  levels,
  passed,
  title: 't',
  file: 'f',
})

test('the ledger gives id, owner and levels of each row', () => {
  expect(rows).toEqual([
    { id: 'GAL-1', owner: 'gallery', levels: ['unit', 'property'] },
    { id: 'GAL-2', owner: 'gallery', levels: ['browser'] },
  ])
})

test('a row with an unknown proof level is an error, not a lost row', () => {
  expect(() => readLedgerFile('gallery', '| GAL-1 | x | 1 | hope |')).toThrow('GAL-1 names the proof level "hope"')
})

test('only ids at the end of a title are claims', () => {
  expect(claimsOfTitle('wraps [GAL-17]')).toEqual(['GAL-17'])
  expect(claimsOfTitle('wraps [GAL-17] [GAL-18]')).toEqual(['GAL-17', 'GAL-18'])
  expect(claimsOfTitle('wraps [GAL-17 a] [GAL-17 b]')).toEqual(['GAL-17 a', 'GAL-17 b'])
  expect(claimsOfTitle('[GAL-17] wraps')).toEqual([])
  expect(claimsOfTitle('wraps')).toEqual([])
})

test('a check of the package level claims the rows at the end of its name', () => {
  expect(claimsOfChecks(['sells [JRN-32]', 'installs'])).toMatchObject([
    { ids: ['JRN-32'], levels: ['package'], passed: true },
  ])
})

test('a row is proved when every level it names is, and partly when some are', () => {
  const state = (claims: Claim[]): string => judge(rows, claims)[0]!.state
  expect(state([])).toBe('open')
  expect(state([claim(['GAL-1'], ['unit'])])).toBe('partly')
  expect(state([claim(['GAL-1'], ['unit']), claim(['GAL-1'], ['property'])])).toBe('proved')
})

test('a claim at a level the row does not name counts for nothing', () => {
  expect(judge(rows, [claim(['GAL-2'], ['unit'])])[1]!.state).toBe('open')
})

test('one failing claim takes its level away', () => {
  const claims = [claim(['GAL-2'], ['browser']), claim(['GAL-2'], ['browser'], false)]
  expect(judge(rows, claims)[1]!.state).toBe('open')
})

test('a row with clauses is proved when a test claims each of them', () => {
  const clauses = readClauses('| clause | text |\n|---|---|\n| GAL-2 a | Moves left. |\n| GAL-2 b | Moves right. |\n')
  const withClauses = rows.map((row) => ({ ...row, ...(clauses.has(row.id) && { clauses: clauses.get(row.id)! }) }))
  const of = (...letters: string[]): Claim => ({
    ...claim(['GAL-2'], ['browser']),
    clauses: letters.map((letter) => `GAL-2 ${letter}`),
  })
  expect(judge(withClauses, [of('a')])[1]).toMatchObject({ state: 'partly', missingClauses: ['b'] })
  expect(judge(withClauses, [of('a'), of('b')])[1]!.state).toBe('proved')
  expect(findFaults(withClauses, [of(), of('c')])).toEqual([
    'f: "t" claims GAL-2 as a whole; name a clause: GAL-2 a, b',
    'f: "t" claims GAL-2 c, a clause that it does not have',
  ])
})

test('an unknown id and a title with four ids are faults', () => {
  expect(findFaults(rows, [claim(['GAL-99'], ['unit'])])).toEqual(['f: "t" claims GAL-99, which is not in the ledger'])
  expect(findFaults(rows, [claim(['GAL-1', 'GAL-1', 'GAL-1', 'GAL-1'], ['unit'])])).toEqual([
    'f: "t" claims 4 rows; a title claims at most 3',
  ])
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'claims-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('in Node a test that runs fast-check proves the property level alone, in Chromium both', () => {
  const file = path.join(folder, 'a.test.ts')
  writeFileSync(file, `test('plain [GAL-1]', () => {})\ntest('any [GAL-1]', () => {\n  fc.assert(fc.property())\n})\n`)
  const report = {
    testResults: [
      {
        name: file,
        assertionResults: [
          { title: 'plain [GAL-1]', fullName: 'plain', status: 'passed', location: { line: 1, column: 1 } },
          { title: 'any [GAL-1]', fullName: 'any', status: 'passed', location: { line: 2, column: 1 } },
          { title: 'later [GAL-1]', fullName: 'later', status: 'skipped', location: { line: 3, column: 1 } },
        ],
      },
    ],
  }
  expect(claimsOf('unit', report, folder).map((one) => one.levels)).toEqual([['unit'], ['property']])
  expect(claimsOf('component', report, folder).map((one) => one.levels)).toEqual([['browser'], ['browser', 'property']])
})

test('a story claims by its tags', () => {
  const report = {
    testResults: [
      {
        name: path.join(folder, 'x.stories.tsx'),
        assertionResults: [{ title: 'Sold out', fullName: 'Sold out', status: 'passed', meta: { ledger: ['GAL-2'] } }],
      },
    ],
  }
  expect(claimsOf('story', report, folder)).toMatchObject([{ ids: ['GAL-2'], levels: ['story'], passed: true }])
})

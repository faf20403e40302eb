import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkApi, writeReports } from './checkApi.ts'
import { readReports } from './reports.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-api-test-'))
  git('init', '--quiet')
  release('0.1.0', OLD)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const OLD = 'export const LIMIT = 3;\n\nexport function add(a: number): number;\n'
const ADDED = `${OLD}\nexport const STEP = 1;\n`
const REMOVED = 'export const LIMIT = 3;\n'

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@vitrine.example']
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' })
}
function setVersion(version: string): void {
  const exports = { '.': { types: './dist/index.d.ts' }, './styles.css': { types: './dist/styles.css.d.ts' } }
  write('packages/sums/package.json', JSON.stringify({ name: '@vitrine/sums', version, exports }, null, 2))
}
const record = (types: string): void => writeReports(root, reportOf(types))
const reportOf = (types: string): Record<string, string> => ({ 'packages/sums/api/index.api.md': types })
function release(version: string, types: string): void {
  setVersion(version)
  record(types)
  git('add', '--all')
  git('commit', '--quiet', '--message', version)
}
const note = (kind: string): void => write('.changeset/one.md', `---\n'@vitrine/sums': ${kind}\n---\n\nChange it.\n`)

test('a report holds the types of an entry point without their documentation', () => {
  write('packages/sums/dist/index.d.ts', '/** Adds. */\nexport declare function add(a: number): number;\n')
  expect(readReports(root)).toEqual(
    reportOf(
      '# Public types of `@vitrine/sums`\n\n`pnpm api --update` writes this file.\n\n```ts\nexport function add(a: number): number;\n```\n',
    ),
  )
})

test('types that differ from their report fail with the command to run', () => {
  note('minor')
  expect(checkApi(root, reportOf(ADDED))).toEqual([
    'packages/sums/api/index.api.md differs from the public types. Run `pnpm api --update` and read each line that changes.',
  ])
})

test.each([
  ['a package with unchanged types', '0.1.1', OLD, undefined],
  ['an added export with a minor changeset', '0.1.1', ADDED, 'minor'],
  ['a removed export with a minor changeset', '0.1.1', REMOVED, 'minor'],
  ['a removed export after 1.0 with a major changeset', '1.0.0', REMOVED, 'major'],
])('%s passes', (_, version, types, kind) => {
  release(version, OLD)
  record(types)
  if (kind) note(kind)
  expect(checkApi(root, reportOf(types))).toEqual([])
})

test.each([
  ['an added export without a changeset', '0.1.1', ADDED, undefined, 'minor'],
  ['an added export with a patch changeset', '0.1.1', ADDED, 'patch', 'minor'],
  ['a removed export with a patch changeset', '0.1.1', REMOVED, 'patch', 'minor'],
  ['a removed export after 1.0 with a minor changeset', '1.0.0', REMOVED, 'minor', 'major'],
])('%s fails', (_, version, types, kind, needed) => {
  release(version, OLD)
  record(types)
  if (kind) note(kind)
  const [fault, ...others] = checkApi(root, reportOf(types))
  expect(others).toEqual([])
  expect(fault).toContain(`without a changeset of the kind ${needed}. Run \`pnpm changeset\``)
})

test('a raised version stands for the changesets that it has consumed', () => {
  record(REMOVED)
  setVersion('0.2.0')
  expect(checkApi(root, reportOf(REMOVED))).toEqual([])
})

test('a copy without git history compares with the reports alone', () => {
  rmSync(path.join(root, '.git'), { recursive: true })
  record(REMOVED)
  expect(checkApi(root, reportOf(REMOVED))).toEqual([])
})

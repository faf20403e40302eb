import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MEASURED } from './measured.ts'
import { ROOT } from '../tools/gate/command.ts'
import { readCommit } from '../tools/gate/history.ts'
import { describeStaleResults, packagesOf } from './staleResults.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stale-results-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes files and commits them; answers the commit. */
function commit(files: Readonly<Record<string, object | string>>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const author = ['-c', 'user.name=Mira', '-c', 'user.email=mira@lantern.test']
  execFileSync('git', ['add', '-A'], { cwd: root })
  execFileSync('git', [...author, 'commit', '-q', '-m', 'Change'], { cwd: root })
  return readCommit(root)
}

const CODE = {
  'packages/gallery/package.json': { dependencies: { '@vitrine/motion': 'workspace:^', valibot: 'catalog:' } },
  'packages/gallery/src/slide.ts': 'one',
  'packages/motion/package.json': {},
  'packages/motion/src/swipe.ts': 'one',
  'packages/money/package.json': {},
}

/** A table as `pnpm bench` writes it. */
const table = (measured: string): string => `# Table\n\nMeasured at commit ${measured}.\n`

/** Commits a change of one file so many times. */
function change(file: string, times: number): void {
  for (let time = 0; time < times; time += 1) commit({ [file]: `${time}` })
}

test('a table fails when more commits than allowed have changed the code of its packages since', () => {
  const measured = commit(CODE)
  commit({ 'benchmarks/results/gallery.md': table(measured), 'benchmarks/results/money.md': table(measured) })
  change('packages/motion/src/swipe.ts', 2)
  expect(describeStaleResults(root, 2)).toBeUndefined()
  change('packages/gallery/src/slide.ts', 1)
  expect(describeStaleResults(root, 2)).toBe(
    'Benchmark results too old for their code: gallery (3 commits). Run pnpm bench gallery and commit benchmarks/results, or delete the tables and what quotes them.',
  )
})

test('tests, stories and documents make no table stale', () => {
  const measured = commit(CODE)
  commit({ 'benchmarks/results/gallery.md': table(measured) })
  for (const file of ['src/slide.test.ts', 'src/Slide.stories.tsx', 'README.md']) change(`packages/gallery/${file}`, 3)
  expect(describeStaleResults(root, 2)).toBeUndefined()
})

test('a commit that a rebase renamed counts from the commit of the table', () => {
  commit(CODE)
  change('packages/gallery/src/slide.ts', 4)
  commit({ 'benchmarks/results/gallery.md': table('abcdef1') })
  expect(describeStaleResults(root, 2)).toBeUndefined()
  change('packages/gallery/src/slide.ts', 3)
  expect(describeStaleResults(root, 2)).toContain('gallery (3 commits).')
})

test('a folder without history has no stale results', () => {
  commit({ 'benchmarks/results/gallery.md': table('abcdef1') })
  rmSync(path.join(root, '.git'), { recursive: true })
  expect(describeStaleResults(root, 2)).toBeUndefined()
})

test('every package that a benchmark names exists, and every table belongs to a benchmark', () => {
  const tables = globSync('*.md', { cwd: path.join(ROOT, 'benchmarks/results') }).map((file) =>
    path.basename(file, '.md'),
  )
  expect(Object.keys(MEASURED)).toEqual(expect.arrayContaining(tables))
  const packages = new Set<string>(Object.values(MEASURED).flatMap((one) => one.packages))
  expect(packagesOf(ROOT, [...packages])).toEqual(expect.arrayContaining([...packages]))
})

import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MEASURED } from '../../benchmarks/measured.ts'
import { ROOT } from './command.ts'
import { currentCommit } from './history.ts'
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
  return currentCommit(root)!
}

const CODE = {
  'packages/gallery/package.json': { dependencies: { '@vitrine/motion': 'workspace:^', valibot: 'catalog:' } },
  'packages/gallery/src/slide.ts': 'one',
  'packages/motion/package.json': {},
  'packages/motion/src/swipe.ts': 'one',
  'packages/money/package.json': {},
}

test('results are stale after a commit to the code of their packages', () => {
  const measured = commit(CODE)
  commit({
    'benchmarks/results/gallery.json': { commit: measured },
    'benchmarks/results/money.json': { commit: measured },
  })
  expect(describeStaleResults(root)).toBeUndefined()
  commit({ 'packages/motion/src/swipe.ts': 'two' })
  commit({ 'packages/gallery/src/slide.ts': 'two' })
  expect(describeStaleResults(root)).toBe(
    'Benchmark results older than their code: gallery (2 commits). Run pnpm bench gallery and commit benchmarks/results.',
  )
})

test('tests, stories and documents make no result stale', () => {
  const measured = commit(CODE)
  commit({ 'benchmarks/results/gallery.json': { commit: measured } })
  commit({
    'packages/gallery/src/slide.test.ts': 'two',
    'packages/gallery/src/Slide.stories.tsx': 'two',
    'packages/gallery/README.md': 'two',
  })
  expect(describeStaleResults(root)).toBeUndefined()
})

test('a commit that a rebase renamed counts from the commit of the results', () => {
  commit(CODE)
  commit({ 'benchmarks/results/gallery.json': { commit: 'abcdef1' } })
  expect(describeStaleResults(root)).toBeUndefined()
  commit({ 'packages/gallery/src/slide.ts': 'two' })
  expect(describeStaleResults(root)).toContain('gallery (1 commit).')
})

test('a folder without history has no stale results', () => {
  mkdirSync(path.join(root, 'benchmarks/results'), { recursive: true })
  writeFileSync(path.join(root, 'benchmarks/results/gallery.json'), '{}')
  rmSync(path.join(root, '.git'), { recursive: true })
  expect(describeStaleResults(root)).toBeUndefined()
})

test('every benchmark with results names the code that it measures', () => {
  const results = globSync('*.json', { cwd: path.join(ROOT, 'benchmarks/results') })
  expect(results.map((file) => path.basename(file, '.json')).sort()).toEqual(Object.keys(MEASURED).sort())
  const packages = new Set(Object.values(MEASURED).flatMap((one) => one.packages))
  expect(packagesOf(ROOT, [...packages])).toEqual(expect.arrayContaining([...packages]))
})

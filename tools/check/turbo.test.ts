import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../gate/command.ts'

const GLOBAL = [
  'tools/config/tsup.base.ts',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.node-version',
]
const OWN = ['src/index.ts', 'package.json', 'tsconfig.json', 'tsup.config.ts'].map((file) => `packages/money/${file}`)

const root = mkdtempSync(path.join(tmpdir(), 'vitrine-turbo-'))
beforeAll(() => {
  for (const file of [...GLOBAL, 'turbo.json', 'package.json', 'packages/money'])
    cpSync(path.join(ROOT, file), path.join(root, file), {
      recursive: true,
      filter: (source) => !/node_modules|dist|\.tsbuild|\.turbo/.test(source),
    })
})
afterAll(() => rmSync(root, { recursive: true }))

/** The key under which turbo keeps the build of money: another key is another build. */
function buildKey(): string {
  const turbo = path.join(ROOT, 'node_modules/.bin/turbo')
  const args = ['run', 'build', '--filter', '@vitrine/money', '--dry=json']
  const output = execFileSync(turbo, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return (JSON.parse(output) as { tasks: { hash: string }[] }).tasks[0]!.hash
}

/** The keys before and after a change of a file. */
function keysAround(file: string): readonly [before: string, after: string] {
  const before = buildKey()
  const absolute = path.join(root, file)
  if (file.endsWith('package.json')) {
    const manifest = JSON.parse(readFileSync(absolute, 'utf8')) as object
    writeFileSync(absolute, JSON.stringify({ ...manifest, description: 'Changed.' }))
  } else appendFileSync(absolute, '\n')
  return [before, buildKey()]
}

test.each([...GLOBAL, ...OWN])('a change of %s builds the package again', (file) => {
  const [before, after] = keysAround(file)
  expect(after).not.toBe(before)
})

test('a change of a test builds nothing again', () => {
  const [before, after] = keysAround('packages/money/src/core/parseMoney.test.ts')
  expect(after).toBe(before)
})

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TAG_FORMAT, untagged } from './tags.ts'

const project = path.join(import.meta.dirname, '../..')
let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-changesets-'))
  write('package.json', '{ "name": "fixture", "private": true, "version": "1.0.0" }')
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n')
  write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n")
  write('packages/sums/package.json', '{ "name": "@vitrine/sums", "version": "0.2.0" }')
  const dependencies = '{ "@vitrine/sums": "workspace:^" }'
  write(
    'packages/till/package.json',
    `{ "name": "@vitrine/till", "version": "0.2.0", "dependencies": ${dependencies} }`,
  )
  for (const file of ['config.json', 'changelog.mjs', 'README.md'])
    cpSync(path.join(project, '.changeset', file), path.join(root, '.changeset', file))
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@vitrine.example')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Change it')
}
const changeset = (command: string): void =>
  void execFileSync(path.join(project, 'node_modules/.bin/changeset'), [command], { cwd: root, stdio: 'pipe' })

/** Versions and changelogs after a note of a kind for the package that the other one depends on. */
function versionWith(kind: string): { readonly sums: string; readonly till: string | undefined } {
  write('.changeset/one.md', `---\n'@vitrine/sums': ${kind}\n---\n\nFix \`add\` losing a cent.\n`)
  commit()
  changeset('version')
  const till = 'packages/till/CHANGELOG.md'
  return { sums: read('packages/sums/CHANGELOG.md'), till: existsSync(path.join(root, till)) ? read(till) : undefined }
}

test('a changelog line is the text of the changeset, and a dependent within range is not released', () => {
  expect(versionWith('patch')).toEqual({
    sums: '# @vitrine/sums\n\n## 0.2.1\n\n### Patch Changes\n\n- Fix `add` losing a cent.\n',
    till: undefined,
  })
  expect(read('packages/till/package.json')).toContain('"version": "0.2.0"')
})

test('a dependent out of range is released without a line about its dependencies', () => {
  const { sums, till } = versionWith('minor')
  expect(sums).toContain('## 0.3.0')
  expect(till).toBe('# @vitrine/till\n\n## 0.2.1\n\nNo changes in this release.\n')
})

test('changesets tags each version by the name of its package, annotated', () => {
  commit()
  changeset('git-tag')
  const tags = git('for-each-ref', 'refs/tags', `--format=${TAG_FORMAT}`)
  expect(tags).toBe('@vitrine/sums@0.2.0 tag\n@vitrine/till@0.2.0 tag\n')
  expect(untagged(['@vitrine/sums@0.2.0', '@vitrine/till@0.2.0'], tags)).toEqual([])
})

test('a version without a tag, and one with a lightweight tag, are untagged', () => {
  const tags = '@vitrine/money@0.2.0 tag\n@vitrine/links@0.2.0 commit\n'
  const versions = ['@vitrine/money@0.2.0', '@vitrine/links@0.2.0', '@vitrine/parts@0.2.0']
  expect(untagged(versions, tags)).toEqual(['@vitrine/links@0.2.0', '@vitrine/parts@0.2.0'])
})

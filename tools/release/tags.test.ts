import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TAG_FORMAT, untagged } from './tags.ts'

test('a version without a tag, and one with a lightweight tag, are untagged', () => {
  const tags = '@vitrine/money@0.2.0 tag\n@vitrine/links@0.2.0 commit\n'
  const versions = ['@vitrine/money@0.2.0', '@vitrine/links@0.2.0', '@vitrine/parts@0.2.0']
  expect(untagged(versions, tags)).toEqual(['@vitrine/links@0.2.0', '@vitrine/parts@0.2.0'])
})

test('changesets tags a version by the name of its package, annotated', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-tags-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  mkdirSync(path.join(root, 'packages/sums'), { recursive: true })
  mkdirSync(path.join(root, '.changeset'))
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'fixture', private: true, version: '1.0.0' }))
  writeFileSync(path.join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n')
  writeFileSync(path.join(root, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n")
  writeFileSync(path.join(root, 'packages/sums/package.json'), '{ "name": "@vitrine/sums", "version": "0.2.0" }')
  copyFileSync(
    path.join(import.meta.dirname, '../../.changeset/config.json'),
    path.join(root, '.changeset/config.json'),
  )
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@vitrine.example')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Version 0.2.0')
  const bin = path.join(import.meta.dirname, '../../node_modules/.bin/changeset')
  execFileSync(bin, ['git-tag'], { cwd: root, stdio: 'pipe' })
  const tags = git('for-each-ref', 'refs/tags', `--format=${TAG_FORMAT}`)
  expect(tags).toBe('@vitrine/sums@0.2.0 tag\n')
  expect(untagged(['@vitrine/sums@0.2.0'], tags)).toEqual([])
})

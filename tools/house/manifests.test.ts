import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judgeManifests } from './manifests.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-manifests-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(folder: string, manifest: object): void {
  mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest))
}

test('a manifest with all members has no fault, and each wrong or missing member is one', () => {
  const bugs = { url: 'https://code.example/vitrine/issues' }
  const repository = { type: 'git', url: 'git+https://code.example/vitrine.git' }
  write('.', { repository, homepage: 'https://code.example/vitrine', bugs, engines: { node: '>=20.19' } })
  write('packages/money', {
    homepage: 'https://code.example/vitrine/packages/money',
    bugs,
    repository: { ...repository, directory: 'packages/money' },
    engines: { node: '>=20.19' },
    keywords: ['money', 'currency', 'cents'],
    files: ['dist', 'src', '!src/**/*.{test,test-d,stories}.*', '!src/testing', 'CHANGELOG.md'],
    scripts: { prepack: 'node ../../tools/package/finish.ts' },
    publishConfig: { exports: { './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' } } },
  })
  write('packages/enums', {
    engines: { node: '>=18' },
    keywords: ['enums', 'enums', 'enums'],
    publishConfig: { exports: { './styles.css': './dist/styles.css' } },
  })
  expect(judgeManifests(root, ['money'])).toEqual([])
  expect(judgeManifests(root, ['enums']).map(({ file, message }) => `${file} ${message.split(' ')[0]}`)).toEqual([
    'packages/enums/package.json homepage',
    'packages/enums/package.json bugs',
    'packages/enums/package.json repository',
    'packages/enums/package.json engines',
    'packages/enums/package.json files',
    'packages/enums/package.json scripts.prepack',
    'packages/enums/package.json publishConfig.exports["./styles.css"]',
    'packages/enums/package.json keywords',
  ])
})

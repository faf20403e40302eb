import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lowestNode, lowestOf, nodeOfSource } from './lowestNode.ts'
import { judgeManifests } from './manifests.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-manifests-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: object | string): void {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}

const addresses = {
  repository: { type: 'git', url: 'git+https://code.example/house.git' },
  homepage: 'https://code.example/house',
  bugs: { url: 'https://code.example/house/issues' },
}

test.each([
  ['text.at(-1)', [16, 11]],
  ['list.findLast(isOpen)', [18, 0]],
  ['URL.canParse(text)', [18, 17]],
  ['URL.canParse(list.toSorted()[0])', [20, 0]],
  ['AbortSignal.any([signal, limit])', [20, 3]],
  ['Promise.any(answers)', [16, 11]],
] as const)('the source %s needs Node %j', (source, version) => {
  expect(nodeOfSource(source)).toEqual(version)
})

test.each([
  ['>=20.19.0', [20, 19]],
  ['^12.20.0 || ^14.13.1 || >=16.0.0', [12, 20]],
  ['^22.22.2 || ^24.15.0 || >=26.0.0', [22, 22]],
  ['>=4', [4, 0]],
  ['', [16, 11]],
] as const)('the lowest Node of the range %s is %j', (range, version) => {
  expect(lowestOf(range)).toEqual(version)
})

test('a package needs the Node of its own code, of its packages and of the libraries that its code imports', () => {
  write('packages/links/package.json', {})
  write('packages/links/src/index.ts', 'URL.canParse(text)')
  write('packages/links/src/index.test.ts', 'list.toSorted()')
  write('packages/trust/package.json', { dependencies: { '@vitrine/links': 'workspace:^' } })
  write('packages/media/package.json', { dependencies: { '@vitrine/trust': 'workspace:^' } })
  write('packages/media/src/index.ts', "import { parse } from 'parser/decode'\nexport { parse }")
  write('packages/media/node_modules/parser/package.json', { engines: { node: '>=20.19.0' } })
  expect(['links', 'trust', 'media'].map((name) => lowestNode(root, name))).toEqual(['>=18.17', '>=18.17', '>=20.19'])
})

test('a manifest with all members has no fault, one without is told each', () => {
  write('package.json', addresses)
  write('packages/money/package.json', {
    homepage: 'https://code.example/house/packages/money',
    bugs: { url: 'https://code.example/house/issues' },
    repository: { type: 'git', url: 'git+https://code.example/house.git', directory: 'packages/money' },
    engines: { node: '>=16.11' },
    keywords: ['money', 'currency', 'cents'],
    files: ['dist', 'src', '!src/**/*.{test,test-d,stories}.*', '!src/testing', 'CHANGELOG.md'],
    scripts: { prepack: 'node ../../tools/package/finish.ts' },
    publishConfig: {
      exports: { './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' } },
    },
  })
  write('packages/enums/package.json', {
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
    'packages/enums/package.json keywords',
    'packages/enums/package.json scripts.prepack',
    'packages/enums/package.json publishConfig.exports["./styles.css"]',
  ])
})

import { expect, test } from 'vitest'
import { changedPackages, namedPackages, testsOfChange, testsOfPackages } from './selection.ts'
import type { Package } from './selection.ts'

const packages: readonly Package[] = ['packages/money', 'packages/forms', 'apps/demo-site'].map((path) => ({
  name: `@vitrine/${path.split('/')[1]}`,
  path,
}))
const [money, forms, site] = packages as [Package, Package, Package]

test('a package is named by its folder or by its whole name', () => {
  expect(namedPackages(['money', '@vitrine/demo-site'], packages)).toEqual([money, site])
})

test('an unknown package ends the check with one sentence', () => {
  expect(() => namedPackages(['mony'], packages)).toThrow('check: no package mony; there are money, forms, demo-site')
})

test('of a named package all unit and component tests run', () => {
  expect(testsOfPackages([money])).toEqual([{ projects: ['unit*', 'component*'], folders: ['packages/money/'] }])
})

test('a changed file belongs to the package of its folder', () => {
  expect(changedPackages(['packages/money/src/a.ts', 'packages/money-box/a.ts', 'README.md'], packages)).toEqual([
    money,
  ])
})

test('after a change run the tests that import a changed file, in its package, its dependents and its tools', () => {
  const files = ['packages/money/src/a.ts', 'tools/size/run.ts', 'README.md']
  expect(testsOfChange('abc', files, [money], [forms])).toEqual([
    { projects: ['unit*', 'component*'], folders: ['packages/money/', 'packages/forms/', 'tools/size/'], since: 'abc' },
  ])
})

test('tests of more than eight dependents are left to the gate', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ name: `${at}`, path: `packages/${at}` }))
  expect(testsOfChange('abc', ['packages/money/a.ts'], [money], many)[0]?.folders).toEqual(['packages/money/'])
})

test('after a change of the server run its tests in the same folders', () => {
  const files = ['packages/site/server/image/a.ts', 'packages/site/server/image/b.ts']
  expect(testsOfChange('abc', files, [site], [])[1]).toEqual({
    projects: ['server*'],
    folders: ['packages/site/server/image/'],
  })
})

test('a change of documents runs no test', () => {
  expect(testsOfChange('abc', ['README.md'], [], [])).toEqual([])
})

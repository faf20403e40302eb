import { expect, test } from 'vitest'
import { exportedValues, findLostPaths, judgeReadme } from './readmes.ts'

test('the values of a door are its exports without types', () => {
  const door = `export { one, type Two } from './a.js'
    export type { Three } from './a.js'
    export const four = 4
    export { five as six } from './b.js'`
  expect(exportedValues('index.ts', door)).toEqual(['one', 'four', 'six'])
})

test('a page that leaves out a value, or links beyond its package, is told so', () => {
  const text = '`formatMoney(cents)`, `parseMoneyText`, [rules](../../docs/spec/money.md), [site](https://a.example)'
  const exports = { '@vitrine/money': ['formatMoney', 'parseMoney'] }
  expect(judgeReadme({ file: 'packages/money/README.md', text, exports }).map(({ message }) => message)).toEqual([
    'parseMoney of @vitrine/money is not named on the page',
    '../../docs/spec/money.md is not shipped with the package; name it as text',
  ])
})

test('a named path that is not in the tree is a fault', () => {
  const pages = {
    'README.md': '`tools/house/lint.ts`, `tools/gone.ts`, `packages/*/src`, `src/index.ts`, `apps/{a,b}`',
  }
  const tree = new Set(['tools/house/lint.ts', 'packages/*/src', 'apps/{a,b}'])
  expect(findLostPaths(pages, (named) => tree.has(named)).map(({ message }) => message)).toEqual([
    'tools/gone.ts is not in the tree',
  ])
})

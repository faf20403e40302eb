import { expect, test } from 'vitest'
import {
  browsersSentence,
  exportedValues,
  findLostPaths,
  judgeBrowsers,
  judgeClientExamples,
  judgeInstallLines,
  judgeReadme,
} from './readmes.ts'

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

const page = (install: string): string => `
\`\`\`tsx
import { formCalls } from '@vitrine/forms'
import { Form } from '@vitrine/forms/react'
import '@vitrine/forms/styles.css'
import { object } from 'valibot'
import { readFile } from 'node:fs'
import { cart } from './cart.ts'
\`\`\`

\`\`\`sh
${install}
\`\`\`
`

test('an install line that leaves out a package of an example is told so', () => {
  expect(judgeInstallLines('README.md', page('npm install @vitrine/forms')).map(({ message }) => message)).toEqual([
    'an example imports valibot, and no install line names it',
    'an example imports react, and no install line names it',
  ])
})

test('several install lines together may name the packages', () => {
  const lines = 'npm install @vitrine/forms\nnpm install --save-dev valibot react react-dom'
  expect(judgeInstallLines('README.md', page(lines))).toEqual([])
})

test.each([
  ['a hook', 'const [open] = useState(false)', 1],
  ['a handler', '<Form onSubmit={send} />', 1],
  ['a part with a dot', '<Purchase.Form />', 1],
  ['a view of plain data', '<Gallery items={items} layout="grid" />', 0],
])('an example with %s begins with "use client" where Next needs it [ENG-107]', (_what, code, faults) => {
  const example = (directive: string): string => `\`\`\`tsx\n${directive}${code}\n\`\`\`\n`
  expect(judgeClientExamples('README.md', example(''))).toHaveLength(faults)
  expect(judgeClientExamples('README.md', example("'use client'\n\n"))).toEqual([])
})

test('a page states the browsers of browserslist', () => {
  const sentence = browsersSentence(['chrome >= 125', 'edge >= 125', 'firefox >= 126', 'safari >= 17.5'])
  expect(sentence).toBe(
    'Browsers: Baseline widely available, which is Chrome and Edge 125, Firefox 126, Safari 17.5 and newer.',
  )
  expect(judgeBrowsers('README.md', `# Prints\n\n${sentence.replace(', which', ',\nwhich')}\n`, sentence)).toEqual([])
  expect(judgeBrowsers('README.md', '# Prints\n', sentence)).toEqual([
    { rule: 'readme-browsers', file: 'README.md', message: `the page does not say "${sentence}"` },
  ])
})

test('two browsers of one engine have one lowest version', () => {
  expect(() => browsersSentence(['chrome >= 125', 'edge >= 124'])).toThrow('share one version')
})

import { expect, test } from 'vitest'
import { judgeChangesets } from './changesets.ts'

const of = (packages: readonly string[], news: string): string =>
  `---\n${packages.map((name) => `'@vitrine/${name}': minor`).join('\n')}\n---\n\n${news}\n`

test.each([
  [['money'], 'Add one thing. Add another of `@vitrine/money`.'],
  [['money', 'links'], 'Optional members accept `undefined`.'],
])('the packages %j may share the news %j', (packages, news) => {
  expect(judgeChangesets({ 'a.md': of(packages, news) })).toEqual([])
})

test.each([
  [['money', 'links'], 'Add one thing. Add another.'],
  [['money', 'links'], 'Add `createThing` to `@vitrine/money`.'],
])('the packages %j may not share the news %j', (packages, news) => {
  expect(judgeChangesets({ 'a.md': of(packages, news) }).map(({ rule }) => rule)).toEqual(['changeset'])
})

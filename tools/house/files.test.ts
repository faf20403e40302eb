import { expect, test } from 'vitest'
import { findSameNames, judgeTable } from './files.ts'

test('a row that names a package below it is a fault', () => {
  expect(judgeTable({ links: ['enums'], enums: [] }, ['links', 'enums'])).toEqual([
    {
      rule: 'table',
      file: 'tools/config/layers.ts',
      message: 'links may not import enums: a row names only packages that stand above it',
    },
  ])
  expect(judgeTable({ enums: [], links: ['enums'] }, ['links', 'enums'])).toEqual([])
})

test('a package without a row is a fault', () => {
  expect(judgeTable({ enums: [] }, ['enums', 'maps'])).toEqual([
    { rule: 'table', file: 'tools/config/layers.ts', message: 'packages/maps has no row' },
  ])
})

test('two files that differ by case alone are a fault', () => {
  expect(findSameNames(['enums/src/Wrap.tsx', 'enums/src/wrap.ts', 'links/src/wrap.ts'])).toEqual([
    {
      rule: 'same-name',
      file: 'enums/src/wrap.ts',
      message: 'enums/src/Wrap.tsx is the same file where case does not count',
    },
  ])
})

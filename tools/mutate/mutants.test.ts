import { expect, test } from 'vitest'
import { mutantsOf, sample } from './mutants.ts'

const SOURCE = `
/** Wraps [GAL-17]. */
export function wrap(index: number, count: 3): boolean {
  if (index < count) return true
  return false
}

/** Has no row of its own. */
export const other = 1
`

test('a mutant names its place, the text that it replaces and the rows of its declaration', async () => {
  const mutants = await mutantsOf('a.ts', SOURCE)
  const negated = mutants.find(({ change }) => change === 'ConditionalExpression: index < count becomes true')!
  expect([negated.line, SOURCE.slice(negated.start, negated.end), negated.rows]).toEqual([
    4,
    'index < count',
    ['GAL-17'],
  ])
})

test('code whose JSDoc names no row has the rows of its file', async () => {
  const mutants = await mutantsOf('a.ts', SOURCE)
  expect(mutants.find(({ line }) => line === 9)).toMatchObject({
    rows: ['GAL-17'],
    change: 'NumberLiteral: 1 becomes 2',
  })
})

test('types are not broken', async () => {
  const mutants = await mutantsOf('a.ts', SOURCE)
  expect(mutants.filter(({ change }) => change.startsWith('NumberLiteral: 3'))).toEqual([])
})

test('a sample is the same for the same seed and has no repeats', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  expect(sample(items, 10, 7)).toEqual(sample(items, 10, 7))
  expect(new Set(sample(items, 10, 7)).size).toBe(10)
  expect(sample(items, 10, 7)).not.toEqual(sample(items, 10, 8))
})

import { expect, test } from 'vitest'
import { mutantsOf, sample } from './mutants.ts'

const SOURCE = `
/** Wraps [GAL-17]. */
export function wrap(index: number, count: 3): boolean {
  if (index < count) return true
  return false
}

/** No row here. */
export const other = 1 < 2
`

test('breaks operators, conditions, numbers and booleans of code that names a row, and nothing else', () => {
  const mutants = mutantsOf('a.ts', SOURCE)
  expect(mutants.map((one) => one.change)).toEqual([
    'the condition is negated',
    '< becomes <=',
    'true becomes false',
    'false becomes true',
  ])
  expect(new Set(mutants.flatMap((one) => one.rows))).toEqual(new Set(['GAL-17']))
})

test('the replaced text is the one named', () => {
  const [, operator] = mutantsOf('a.ts', SOURCE)
  expect(SOURCE.slice(operator!.start, operator!.end)).toBe('<')
  expect(operator!.line).toBe(4)
})

test('a sample is the same for the same seed and has no repeats', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  expect(sample(items, 10, 7)).toEqual(sample(items, 10, 7))
  expect(new Set(sample(items, 10, 7)).size).toBe(10)
  expect(sample(items, 10, 7)).not.toEqual(sample(items, 10, 8))
})

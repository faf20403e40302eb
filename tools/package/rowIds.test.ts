import { expect, test } from 'vitest'
import { withoutRowIds } from './rowIds.ts'

test.each([
  ['/** Stores the choice for 30 days [COO-16]. */', '/** Stores the choice for 30 days. */'],
  ['/** Later ticks are exact [GAL-29 c]; others wait. */', '/** Later ticks are exact; others wait. */'],
  [' * begins [COO-10] to [COO-15]; without consent', ' * begins; without consent'],
  [' * at once, and after every choice\n * [COO-18] [COO-20]. If', ' * at once, and after every choice\n * If'],
  ['readonly list: readonly [A: string, B: 1]', 'readonly list: readonly [A: string, B: 1]'],
])('%j ships as %j', (text, shipped) => {
  expect(withoutRowIds(text)).toBe(shipped)
})

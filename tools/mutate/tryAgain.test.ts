import { expect, test, vi } from 'vitest'
import type { Mutant } from './mutants.ts'
import { countSince, isOpen, type Survivor } from './results.ts'
import { tryAgain } from './tryAgain.ts'

const survivor = (line: number, more: Partial<Survivor> = {}): Survivor => ({
  file: 'packages/motion/src/core/tween.ts',
  line,
  change: 'NumberLiteral: 300 becomes 600',
  rows: ['MOT-1'],
  reason: '',
  ...more,
})
const mutant = (line: number, change = 'NumberLiteral: 300 becomes 600'): Mutant => ({
  file: 'packages/motion/src/core/tween.ts',
  line,
  rows: ['MOT-1'],
  start: line,
  end: line,
  text: '600',
  change,
})

test('a survivor is the break of the same change at the nearest line, and one without a break is gone', async () => {
  const attempt = vi.fn(async ({ line }: Mutant) => ({ verdict: 'row' as const, by: `line ${line}` }))
  const breaks = [mutant(4), mutant(19), mutant(21, 'NumberLiteral: 0 becomes 1')]
  const gone = { change: 'BooleanLiteral: true becomes false' }
  expect(await tryAgain([survivor(20), survivor(9, gone)], breaks, 'abc', attempt)).toEqual([
    { ...survivor(20), since: { commit: 'abc', verdict: 'row', by: 'line 19' } },
    { ...survivor(9, gone), since: { commit: 'abc', verdict: 'gone' } },
  ])
})

test('a survivor that is equivalent or was noticed by its row before is not tried again', async () => {
  const settled = [
    survivor(4, { reason: 'Equivalent: the same length.' }),
    survivor(4, { since: { commit: 'old', verdict: 'row', by: 'ends' } }),
  ]
  const attempt = vi.fn()
  expect(await tryAgain(settled, [mutant(4)], 'abc', attempt)).toEqual(settled)
  expect(attempt).not.toHaveBeenCalled()
})

test('a survivor is open until a test of its row notices it, its code goes, or it turns out equivalent', () => {
  const since = (verdict: 'row' | 'other' | 'survived' | 'gone'): Partial<Survivor> => ({
    since: { commit: 'abc', verdict },
  })
  const survivors = [
    survivor(1),
    survivor(2, since('survived')),
    survivor(3, since('other')),
    survivor(4, since('row')),
    survivor(5, since('gone')),
    survivor(6, { reason: 'Equivalent: it is the default.' }),
  ]
  expect(survivors.map(isOpen)).toEqual([true, true, true, false, false, false])
  expect(countSince(survivors)).toEqual({ equivalent: 1, row: 1, gone: 1, open: 3 })
})

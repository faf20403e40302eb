import { expect, test } from 'vitest'
import { inTimeframe } from './timeframe.js'

const ITEMS = [
  { id: 'b', start: 200 },
  { id: 'a', start: 100 },
  { id: 'c', start: 250, end: 400 },
  { id: 'd', start: 500 },
]

const idsOf = (timeframe: 'all' | 'upcoming' | 'past', now?: number): string =>
  inTimeframe(ITEMS, { timeframe, now })
    .map(({ id }) => id)
    .join('')

test.each([
  ['all', 300, 'bacd'],
  ['upcoming', 300, 'cd'],
  ['past', 300, 'ba'],
  ['past', undefined, 'bacd'],
  ['upcoming', 400, 'cd'],
  ['upcoming', 401, 'd'],
  ['past', 401, 'cba'],
  ['past', 100, ''],
  ['past', 101, 'a'],
  ['upcoming', 0, 'abcd'],
  ['past', 999, 'dcba'],
] as const)('of the timeframe %s at %s the items %s are shown [COL-15]', (timeframe, now, ids) => {
  expect(idsOf(timeframe, now)).toBe(ids)
})

test('items of which one has no start stay as they are [COL-15]', () => {
  const posts = [{ id: 'a', start: 5 }, { id: 'b' }] as readonly { id: string; start?: number }[]
  expect(inTimeframe(posts, { timeframe: 'past', now: 1 })).toBe(posts)
  expect(inTimeframe([{ id: 'a', start: 0 }], { timeframe: 'past', now: 1 })).toEqual([{ id: 'a', start: 0 }])
})

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
] as const)('of the timeframe %s at %s the items %s are shown', (timeframe, now, ids) => {
  expect(idsOf(timeframe, now)).toBe(ids)
})

test('items without a start stay as they are', () => {
  const posts = [{ id: 'a' }, { id: 'b' }] as readonly { id: string; start?: number }[]
  expect(inTimeframe(posts, { timeframe: 'past', now: 1 })).toBe(posts)
})

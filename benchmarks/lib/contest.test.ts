import { expect, test } from 'vitest'
import { contest, race } from './contest.ts'

test('a contest is a table with a column for each contestant, and how many times ours each takes', () => {
  const { page } = contest('Ten things', 'Each was done.', [
    { what: 'One thing', unit: 'ms', samples: { ours: [1, 2, 3], theirs: [6], others: [] } },
    { what: 'Mistakes', unit: '', samples: { ours: [0], theirs: [4] } },
  ])
  expect(page).toContain('| | unit | ours | theirs | others | ratio |')
  expect(page).toContain('| One thing | ms | 2 (1–3) | 6 | – | theirs 3.0× |')
  expect(page).toContain('| Mistakes |  | 0 | 4 | – | – |')
})

test('a race gives a sample a round to each, and each does its work', () => {
  const done = { quick: 0, slow: 0 }
  const samples = race({ quick: () => done.quick++, slow: () => done.slow++ }, { rounds: 3, lasts: 0 })
  expect([samples['quick']!.length, samples['slow']!.length]).toEqual([3, 3])
  expect(done.quick).toBeGreaterThanOrEqual(4)
})

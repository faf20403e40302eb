import { expect, test } from 'vitest'
import { metered, sample, secondsOf } from './processorTime.ts'
import type { Meter, Usage } from './processorTime.ts'

/** Processes as `[pid, parent, own, reaped]`, times in hundredths of a second. */
const usages = (...rows: readonly (readonly [number, number, number, number])[]): Map<number, Usage> =>
  new Map(rows.map(([pid, parent, own, reaped]) => [pid, { pid, parent, own, reaped }]))

/** The seconds of process 1 after these samples. */
function secondsAfter(...samples: readonly Map<number, Usage>[]): number {
  const meter: Meter = usages([1, 0, 0, 0])
  for (const one of samples) sample(meter, one)
  return secondsOf(meter)
}

test.each([
  ['a process and its descendants', [usages([1, 99, 100, 0], [2, 1, 200, 0], [3, 2, 50, 0])], 3.5],
  ['children that ended between two samples', [usages([1, 99, 100, 300])], 4],
  [
    'a child that was waited for counts once',
    [usages([1, 99, 100, 0], [2, 1, 200, 0]), usages([1, 99, 100, 210])],
    3.1,
  ],
  [
    'a child that another process adopted',
    [usages([1, 99, 0, 0], [2, 1, 10, 0]), usages([1, 99, 0, 0], [2, 77, 40, 0])],
    0.4,
  ],
  ['processes of others do not count', [usages([1, 99, 100, 0], [5, 99, 900, 0], [6, 5, 900, 0])], 1],
])('processor time: %s', (_, samples, seconds) => {
  expect(secondsAfter(...samples)).toBe(seconds)
})

test('work that starts no process takes no processor seconds of processes', async () => {
  expect(await metered(async () => 'done')).toEqual(['done', 0])
})

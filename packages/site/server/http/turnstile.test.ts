import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('a turnstile lets callers pass in order, at most one in each turn of the event loop [SRV-123]', async () => {
  const pass = createTurnstile()
  const passed: number[] = []
  for (let caller = 0; caller < 5; caller += 1) void pass().then(() => passed.push(caller))
  let turns = 0
  while (passed.length < 5) {
    const before = passed.length
    await setImmediate()
    turns += 1
    expect(passed.length - before).toBeLessThanOrEqual(1)
  }
  expect(passed).toEqual([0, 1, 2, 3, 4])
  expect(turns).toBeGreaterThanOrEqual(5)
})

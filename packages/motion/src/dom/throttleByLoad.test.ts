import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { throttleByLoad } from '../index.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A throttled function whose duration the test sets, and a log of the start and arguments of each execution. */
function heavy(takes: (call: number) => number) {
  const begun: [time: number, value: number][] = []
  const throttled = throttleByLoad((value: number) => {
    begun.push([performance.now(), value])
    vi.advanceTimersByTime(takes(begun.length - 1))
  })
  const zero = performance.now()
  return { throttled, begun: () => begun.map(([time, value]) => [time - zero, value]) }
}

test('the first call runs at once, inside the call [MOT-10]', () => {
  const run = vi.fn()
  throttleByLoad(run)('a', 1)
  expect(run.mock.calls).toEqual([['a', 1]])
})

test('after an execution of 10 ms it rests for 20 [MOT-8]', () => {
  const { throttled, begun } = heavy(() => 10)
  throttled(1)
  vi.advanceTimersByTime(19)
  throttled(2)
  expect(begun()).toEqual([[0, 1]])
  vi.advanceTimersByTime(1)
  expect(begun()).toEqual([
    [0, 1],
    [30, 2],
  ])
})

test('a call after the rest runs at once again [MOT-8]', () => {
  const { throttled, begun } = heavy(() => 10)
  throttled(1)
  vi.advanceTimersByTime(500)
  throttled(2)
  expect(begun()).toEqual([
    [0, 1],
    [510, 2],
  ])
})

test('calls during the rest are one at its end, with the latest arguments [MOT-9]', () => {
  const { throttled, begun } = heavy(() => 10)
  throttled(1)
  for (const value of [2, 3, 4]) throttled(value)
  vi.advanceTimersByTime(1000)
  expect(begun()).toEqual([
    [0, 1],
    [30, 4],
  ])
})

test('only the last 22 durations count [MOT-8]', () => {
  // Make the first execution take 100 ms and all others 10 ms: the pause would be 29 ms if the first one still counted,
  // and it must be 20 ms.
  const { throttled, begun } = heavy((call) => (call ? 10 : 100))
  for (let call = 0; call <= 23; call += 1) {
    throttled(call)
    throttled(-1)
    throttled.cancel()
    vi.advanceTimersByTime(1000)
  }
  const last = begun().at(-1)![0]!
  throttled(98)
  throttled(99)
  vi.advanceTimersByTime(1000)
  const times = begun().map(([time]) => time!)
  expect(times.at(-2)).toBe(last + 1010)
  expect(times.at(-1)! - times.at(-2)!).toBe(10 + 20)
})

test('the 23rd execution is the first that forgets one [MOT-9]', () => {
  const { throttled, begun } = heavy((call) => (call ? 0 : 220))
  for (let call = 0; call < 22; call += 1) {
    throttled(call)
    vi.advanceTimersByTime(1000)
  }
  expect(begun()).toHaveLength(22)
  throttled(22)
  throttled(23)
  vi.advanceTimersByTime(1)
  // Expect no pause after the 23rd execution: the first one's 220 ms no longer count, so the average is 0.
  expect(begun().at(-1)![1]).toBe(23)
})

test('cancel drops the call that waits, and only that [MOT-9]', () => {
  const { throttled, begun } = heavy(() => 10)
  throttled(1)
  throttled(2)
  throttled.cancel()
  vi.advanceTimersByTime(1000)
  throttled(3)
  expect(begun().map(([, value]) => value)).toEqual([1, 3])
})

test('an execution that throws is measured, and the error reaches the caller [MOT-10]', () => {
  const run = vi.fn(() => {
    vi.advanceTimersByTime(10)
    throw new RangeError('too heavy')
  })
  const throttled = throttleByLoad(run)
  expect(() => throttled()).toThrow('too heavy')
  expect(() => throttled()).not.toThrow()
  expect(run).toHaveBeenCalledTimes(1)
  expect(() => vi.advanceTimersByTime(20)).toThrow('too heavy')
  expect(run).toHaveBeenCalledTimes(2)
})

test('a function that calls itself comes again after its rest [MOT-8] [MOT-9]', () => {
  const times: number[] = []
  const throttled = throttleByLoad(() => {
    times.push(performance.now())
    if (times.length < 3) throttled()
    vi.advanceTimersByTime(5)
  })
  throttled()
  vi.advanceTimersByTime(100)
  expect(times.map((time) => time - times[0]!)).toEqual([0, 15, 30])
})

describe('whatever is called when', () => {
  test('no execution comes earlier than twice the average after the one before, and none is late [MOT-8] [MOT-9]', () => {
    const durations = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 80, maxLength: 80 })
    const waits = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(durations, waits, (takes, pauses) => {
        const { throttled, begun } = heavy((call) => takes[call]!)
        for (const [value, pause] of pauses.entries()) {
          throttled(value)
          vi.advanceTimersByTime(pause)
        }
        vi.advanceTimersByTime(10_000)
        const runs = begun()
        for (let run = 1; run < runs.length; run += 1) {
          const sample = takes.slice(Math.max(run - 22, 0), run)
          const average = sample.reduce((sum, duration) => sum + duration, 0) / sample.length
          const ended = runs[run - 1]![0]! + takes[run - 1]!
          expect(runs[run]![0]! - ended).toBeGreaterThanOrEqual(2 * average - 1e-9)
        }
        expect(runs.at(-1)![1]).toBe(pauses.length - 1)
      }),
    )
  })
})

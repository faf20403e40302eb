import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSizeEmitter } from './createSizeEmitter.js'
import type { Size, SizeOptions } from './createSizeEmitter.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(options?: SizeOptions) {
  const told: Size[] = []
  const emitter = createSizeEmitter((size) => told.push(size), options)
  const measure = (width: number, height = 100): void => emitter.measure({ width, height })
  measure(100)
  return { told, measure, stop: emitter.stop }
}

test('a size is told 300 ms after the last change [MOT-21]', () => {
  const { told, measure } = start()
  measure(120)
  vi.advanceTimersByTime(299)
  measure(140)
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ width: 140, height: 100 }])
})

test('or after the rest it is given [MOT-21]', () => {
  const { told, measure } = start({ debounce: 20 })
  measure(120)
  vi.advanceTimersByTime(20)
  expect(told).toHaveLength(1)
})

describe('without an axis', () => {
  test('both are watched, and any change counts [MOT-22]', () => {
    const { told, measure } = start()
    measure(100.5)
    vi.advanceTimersByTime(300)
    measure(100.5, 99)
    vi.advanceTimersByTime(300)
    expect(told).toEqual([
      { width: 100.5, height: 100 },
      { width: 100.5, height: 99 },
    ])
  })
})

test.each([
  ['x', 150, 100, 1],
  ['x', 100, 150, 0],
  ['y', 150, 100, 0],
  ['y', 100, 150, 1],
] as const)('along %s, %d by %d px is told %d times [MOT-21]', (axis, width, height, times) => {
  const { told, measure } = start({ axis })
  measure(width, height)
  vi.advanceTimersByTime(300)
  expect(told).toHaveLength(times)
})

test('a change must exceed the threshold since the last one told [MOT-22]', () => {
  const { told, measure } = start({ threshold: 10 })
  for (const width of [110, 89.9, 95, 99.9, 100]) {
    measure(width)
    vi.advanceTimersByTime(300)
  }
  expect(told.map(({ width }) => width)).toEqual([89.9, 100])
})

test('a size that comes back to the last one told is not told [MOT-22]', () => {
  const { told, measure } = start()
  measure(300)
  measure(100)
  vi.advanceTimersByTime(300)
  expect(told).toEqual([])
})

test.each(['z', 'X', '', 1, null, {}])('the axis %j is refused [MOT-21]', (axis) => {
  expect(() => createSizeEmitter(() => {}, { axis: axis as never })).toThrow(
    new TypeError(`[motion] axis is 'x' or 'y', not ${String(axis)}.`),
  )
})

test.each(['10', Number.NaN, -1, Number.POSITIVE_INFINITY, null, {}])(
  'the threshold %j is refused [MOT-21]',
  (threshold) => {
    expect(() => createSizeEmitter(() => {}, { threshold: threshold as never })).toThrow(
      new TypeError(`[motion] threshold is a number of pixels, not ${String(threshold)}.`),
    )
  },
)

test('stopped, it tells nothing more [MOT-24]', () => {
  const { told, measure, stop } = start()
  measure(150)
  stop()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])
})

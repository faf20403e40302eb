import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeObserver, fakeObservers } from '../../testing/fakeObservers.js'
import { readMetrics } from './readMetrics.js'

const TYPES = ['paint', 'largest-contentful-paint', 'layout-shift', 'event']
let observed: ReadonlyMap<string, FakeObserver>
const onMetric = vi.fn()
/** The reported values of a metric, in order. */
const valuesOf = (name: string): unknown[] =>
  onMetric.mock.calls.flatMap(([metric, value]) => (metric === name ? [value] : []))
let window: EventTarget
let navigation: object

beforeEach(() => {
  window = new EventTarget()
  navigation = { responseStart: 120, domContentLoadedEventEnd: 400, loadEventStart: 900, activationStart: 0 }
  observed = fakeObservers(TYPES)
  vi.stubGlobal('performance', { getEntriesByType: (type: string) => (type === 'navigation' ? [navigation] : []) })
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('Element', class {})
})
afterEach(() => {
  onMetric.mockClear()
  vi.unstubAllGlobals()
})

const shift = (startTime: number, value: number, hadRecentInput = false): object => ({
  startTime,
  value,
  hadRecentInput,
})

test('shifts less than 1 s apart count together, up to 5 s, and the largest such window counts [TRK-49]', () => {
  readMetrics(onMetric)
  const { report, options } = observed.get('layout-shift')!
  expect(options).toEqual({ type: 'layout-shift', buffered: true })
  report([shift(1000, 0.01), shift(1999, 0.02), shift(2999, 0.01)])
  expect(valuesOf('cls')).toEqual([0, 0.01, 0.03])
  report([shift(3998, 0.04), shift(4500, 0.5, true), shift(4997, 0.01), shift(5999, 0.01)])
  expect(
    valuesOf('cls')
      .slice(3)
      .map((value) => Number((value as number).toFixed(3))),
  ).toEqual([0.05, 0.06])
})

test('a window of shifts ends after 5 s, even while they go on [TRK-49]', () => {
  readMetrics(onMetric)
  const starts = [0, 900, 1800, 2700, 3600, 4500, 4999, 5000, 5900]
  observed.get('layout-shift')!.report(starts.map((start) => shift(start, 0.5)))
  expect(valuesOf('cls').at(-1)).toBe(3.5)
})

test('a window of shifts is reported only where it is larger than those before it [TRK-49]', () => {
  readMetrics(onMetric)
  const { report } = observed.get('layout-shift')!
  report([shift(1000, 0.25), shift(3000, 0.25), shift(5000, 0), shift(5500, 0.25), shift(6000, 0.25)])
  expect(valuesOf('cls')).toEqual([0, 0.25, 0.5])
})

test('the slowest interaction is reported; one of 50 may be slower [TRK-49]', () => {
  readMetrics(onMetric)
  const { report, options } = observed.get('event')!
  expect(options).toEqual({ type: 'event', buffered: true, durationThreshold: 40 })
  const event = (interactionId: number, duration: number): object => ({ interactionId, duration, target: null })
  report([event(0, 999)])
  expect(valuesOf('inp')).toEqual([])
  report([event(1, 80), event(1, 64), event(2, 48)])
  expect(valuesOf('inp')).toEqual([80])
  report(Array.from({ length: 47 }, (_, index) => event(3 + index, 56)))
  expect(valuesOf('inp').at(-1)).toBe(80)
  report([event(50, 56)])
  expect(valuesOf('inp').at(-1)).toBe(56)
})

test('paints and moments of the load are reported when they have happened [TRK-49]', () => {
  readMetrics(onMetric)
  observed.get('paint')!.report([
    { name: 'first-paint', startTime: 200 },
    { name: 'first-contentful-paint', startTime: 250 },
  ])
  observed.get('largest-contentful-paint')!.report([{ startTime: 300 }, { startTime: 700 }])
  expect(onMetric.mock.calls).toEqual([
    ['ttfb', 120],
    ['domContentLoaded', 400],
    ['load', 900],
    ['cls', 0],
    ['fcp', 250],
    ['lcp', 700],
  ])
})

test('while the page loads, its moments wait for the load event, once [TRK-49]', () => {
  vi.stubGlobal('document', { readyState: 'interactive' })
  const stop = readMetrics(onMetric)
  expect(onMetric.mock.calls).toEqual([
    ['ttfb', 120],
    ['cls', 0],
  ])
  window.dispatchEvent(new Event('load'))
  window.dispatchEvent(new Event('load'))
  expect([valuesOf('domContentLoaded'), valuesOf('load')]).toEqual([[400], [900]])
  stop()
})

test('a moment of 0 has not happened, and times of a prerendered page count from its activation [TRK-49]', () => {
  navigation = { responseStart: 120, domContentLoadedEventEnd: 1400, loadEventStart: 0, activationStart: 1000 }
  readMetrics(onMetric)
  expect(onMetric.mock.calls.slice(0, 2)).toEqual([
    ['ttfb', 0],
    ['domContentLoaded', 400],
  ])
  expect(valuesOf('load')).toEqual([])
})

test('a browser that does not time its navigation reports no moment of it [TRK-49]', () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  readMetrics(onMetric)
  observed.get('largest-contentful-paint')!.report([{ startTime: 700 }])
  expect(onMetric.mock.calls).toEqual([
    ['cls', 0],
    ['lcp', 700],
  ])
})

test('the end reads what the observers still hold, and ends them [TRK-49]', () => {
  vi.stubGlobal('document', { readyState: 'interactive' })
  const stop = readMetrics(onMetric)
  observed.get('layout-shift')!.held = [shift(100, 0.2)]
  stop()
  expect(valuesOf('cls')).toEqual([0, 0.2])
  expect([...observed.values()].map(({ isOver }) => isOver)).toEqual([true, true, true, true])
  window.dispatchEvent(new Event('load'))
  expect(valuesOf('load')).toEqual([])
})

test('a metric that the browser does not know is left out [TRK-49]', () => {
  observed = fakeObservers([])
  readMetrics(onMetric)()
  expect([...observed.keys()]).toEqual([])
})

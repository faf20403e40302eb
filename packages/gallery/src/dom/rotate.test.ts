import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGallery } from '../index.js'
import { rotate } from './rotate.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As much of an element as is asked for: in view, with nobody over it. */
const element = {
  ownerDocument: { hidden: false, body: { classList: { contains: () => false } } },
  matches: () => false,
  querySelector: () => null,
  getBoundingClientRect: () => ({ top: 0, right: 100, bottom: 100, left: 0 }),
} as unknown as HTMLElement

/** Index after two intervals on a page with this query. */
function turnedAt(search: string): readonly unknown[] {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: hover)' }))
  const machine = createGallery({ count: 4, autoplay: true })
  machine.subscribe((event) => event && machine.settle())
  const stop = rotate(element, machine, 1000, { chance: () => 0 })
  vi.advanceTimersByTime(2000)
  stop()
  vi.advanceTimersByTime(2000)
  const { currentIndex, playing } = machine.getState()
  return [currentIndex, playing]
}

test.each([
  ['?nomotion=true', 0, false],
  ['?print=7&nomotion=true', 0, false],
  ['?nomotion=false', 2, true],
  ['?nomotion', 2, true],
  ['', 2, true],
])('with the query %j autoplay stands at %d after two intervals, on: %s [GAL-32]', (search, index, playing) => {
  expect(turnedAt(search)).toEqual([index, playing])
})

test('the first tick comes up to a fifth later, the next ones exactly [GAL-29]', () => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: hover)' }))
  const machine = createGallery({ count: 9, autoplay: true })
  const at: number[] = []
  machine.subscribe((event) => {
    if (!event) return
    at.push(Date.now())
    machine.settle()
  })
  const begun = Date.now()
  const stop = rotate(element, machine, 1000, { chance: () => 0.75 })
  vi.advanceTimersByTime(3400)
  stop()
  expect(at.map((time) => time - begun)).toEqual([1150, 2150, 3150])
})

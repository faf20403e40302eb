import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bound } from '../../../testing/bound.js'
import { createGallery, type GalleryMachine } from '../../index.js'
import { autoplay } from './autoplay.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The members of an element that the code reads: in view, without a pointer over it. */
const element = {
  querySelectorAll: () => [],
  ownerDocument: { hidden: false, body: { classList: { contains: () => false } } },
  matches: () => false,
  querySelector: () => null,
  getBoundingClientRect: () => ({ top: 0, right: 100, bottom: 100, left: 0 }),
} as unknown as HTMLElement

/** Autoplay of 1000 ms of a started gallery. */
function run(machine: GalleryMachine, stagger = false): () => void {
  machine.takeOver(0)
  return autoplay(bound({ root: element, machine, settings: { autoplay: { interval: 1000, stagger } } }))
}

/** The page of an element: its query and its window. */
function stubPage(search = ''): void {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: hover)' }))
}

/** Index after two intervals on a page with this query. */
function turnedAt(search: string): readonly unknown[] {
  stubPage(search)
  const machine = createGallery({ count: 4, autoplay: true })
  machine.subscribe((event) => event && machine.transitionEnd())
  const stop = run(machine)
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

test('the first tick comes up to a fifth later, the next ones exactly [GAL-29 b] [GAL-29 c]', () => {
  stubPage()
  const machine = createGallery({ count: 9, autoplay: true })
  const at: number[] = []
  machine.subscribe((event) => {
    if (!event) return
    at.push(Date.now())
    machine.transitionEnd()
  })
  const begun = Date.now()
  vi.spyOn(Math, 'random').mockReturnValue(0.75)
  const stop = run(machine, true)
  vi.advanceTimersByTime(3400)
  stop()
  expect(at.map((time) => time - begun)).toEqual([1150, 2150, 3150])
})

test('a first tick that comes later by chance leaves the slides in their order [GAL-29 d]', () => {
  stubPage()
  const machine = createGallery({ count: 9, autoplay: true, chance: () => 0.75 })
  const shown: number[] = []
  machine.subscribe((event) => {
    if (event?.type === 'change') shown.push(event.index)
    if (event) machine.transitionEnd()
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.75)
  const stop = run(machine, true)
  vi.advanceTimersByTime(4400)
  stop()
  expect(shown).toEqual([1, 2, 3, 4])
})

test('ticks during a change are skipped, and the end of the change makes up for none [GAL-34 a]', () => {
  stubPage()
  const machine = createGallery({ count: 9, autoplay: true })
  const stop = run(machine)
  const at = () => machine.getState().currentIndex
  vi.advanceTimersByTime(4500)
  expect([at(), machine.getState().inMotion]).toEqual([1, true])
  machine.transitionEnd()
  vi.advanceTimersByTime(499)
  expect(at()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(at()).toBe(2)
  stop()
})

test('without loop the timer stops at the end, and starts again with autoplay [GAL-34 b]', () => {
  stubPage()
  const machine = createGallery({ count: 2, autoplay: true, loop: false })
  machine.subscribe((event) => event && machine.transitionEnd())
  const stop = run(machine)
  vi.advanceTimersByTime(1000)
  expect([machine.getState().currentIndex, vi.getTimerCount()]).toEqual([1, 1])
  vi.advanceTimersByTime(1000)
  expect([machine.getState().playing, vi.getTimerCount()]).toEqual([false, 0])
  machine.goTo(0)
  machine.transitionEnd()
  expect(vi.getTimerCount()).toBe(0)
  machine.play()
  vi.advanceTimersByTime(1000)
  expect(machine.getState().currentIndex).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['in order', {}, ['lazy', 'eager', 'lazy'], 0, 1],
  ['by chance', { random: true }, ['lazy', 'lazy', 'lazy'], 1, 1],
])(
  'of slides %s only a known next picture is fetched and waited for [GAL-28] [GAL-48]',
  (_, own, loading, first, then) => {
    stubPage()
    const pictures = [0, 1, 2].map(() => ({ loading: 'lazy', complete: false }))
    const slides = pictures.map((picture) => ({ querySelector: () => picture }) as unknown as HTMLElement)
    const machine = createGallery({ count: 3, autoplay: true })
    machine.takeOver(0)
    const settings = { autoplay: { interval: 1000, stagger: false }, ...own }
    const stop = autoplay(bound({ root: element, slides, machine, settings }))
    expect(pictures.map((picture) => picture.loading)).toEqual(loading)
    vi.advanceTimersByTime(1000)
    expect(machine.getState().currentIndex).toBe(first)
    machine.transitionEnd()
    pictures[1]!.complete = true
    if (first === 0) vi.advanceTimersByTime(1000)
    expect(machine.getState().currentIndex).toBe(then)
    stop()
    expect(pictures.map((picture) => picture.loading)).toEqual(['lazy', 'lazy', 'lazy'])
  },
)

test('without its setting autoplay sets no timer and leaves the machine alone [GAL-28]', () => {
  stubPage()
  const machine = createGallery({ count: 4, autoplay: true })
  machine.takeOver(0)
  const stop = autoplay(bound({ root: element, machine }))
  expect([vi.getTimerCount(), machine.getState().playing]).toEqual([0, true])
  expect(stop()).toBeUndefined()
})

test('autoplay of a gallery without slides ticks and shows none [GAL-24] [GAL-28]', () => {
  stubPage()
  const machine = createGallery({ count: 0, autoplay: true })
  const stop = run(machine)
  vi.advanceTimersByTime(3000)
  expect([machine.getState().currentIndex, vi.getTimerCount()]).toEqual([undefined, 1])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

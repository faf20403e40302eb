import { afterEach, expect, test, vi } from 'vitest'
import { watchVisibility } from '../index.js'

afterEach(() => {
  vi.unstubAllGlobals()
  scrollTo(0, 0)
})

/** A box of 100 by 100 px, `top` px below the top of the page. */
function box(top: number): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = `position: absolute; inset-block-start: ${top}px; inline-size: 100px; block-size: 100px`
  return document.body.appendChild(element)
}

/** Counts observers made and the elements each of them still observes. */
function countObservers() {
  const alive = new Map<IntersectionObserver, Set<Element>>()
  const Original = IntersectionObserver
  class Counted extends Original {
    override observe(element: Element) {
      alive.set(this, (alive.get(this) ?? new Set()).add(element))
      super.observe(element)
    }
    override unobserve(element: Element) {
      alive.get(this)?.delete(element)
      super.unobserve(element)
    }
    override disconnect() {
      alive.delete(this)
      super.disconnect()
    }
  }
  vi.stubGlobal('IntersectionObserver', Counted)
  return alive
}

test('elements with the same options share one observer, which goes with the last of them [MOT-25]', async () => {
  const alive = countObservers()
  const seen = vi.fn()
  const stops = [0, 200, 400].map((top) => watchVisibility(box(top), seen, { rootMargin: '50px' }))
  stops.push(watchVisibility(box(0), seen))
  stops.push(watchVisibility(box(0), seen, { rootMargin: '50px', threshold: 0.5 }))
  await expect.poll(() => seen.mock.calls.length).toBe(5)
  expect([...alive.values()].map((elements) => elements.size)).toEqual([3, 1, 1])
  for (const stop of stops) stop()
  expect(alive.size).toBe(0)
})

test('an element of which less than the threshold is in view is not visible [MOT-25]', () => {
  let tell: (entries: readonly Partial<IntersectionObserverEntry>[]) => void
  class Told extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback)
      tell = (entries) => callback(entries as IntersectionObserverEntry[], this)
    }
    override observe(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Told)
  const seen = vi.fn()
  const target = box(0)
  const stop = watchVisibility(target, seen, { threshold: 0.5 })
  for (const intersectionRatio of [0.49, 0.5]) tell!([{ target, isIntersecting: true, intersectionRatio }])
  expect(seen.mock.calls).toEqual([[false], [true]])
  stop()
})

test('without observers an element counts as visible, told after the call [MOT-25]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const seen = vi.fn()
  watchVisibility(box(5000), seen)
  expect(seen).not.toHaveBeenCalled()
  await expect.poll(() => seen.mock.calls).toEqual([[true]])
})

test('without observers a stop before the answer silences it [MOT-24] [MOT-25]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const seen = vi.fn()
  watchVisibility(box(0), seen)()
  await Promise.resolve()
  expect(seen).not.toHaveBeenCalled()
})

test('tells when an element comes into view and when it leaves [MOT-25]', async () => {
  const seen = vi.fn()
  const stop = watchVisibility(box(3000), seen)
  await expect.poll(() => seen.mock.calls).toEqual([[false]])
  scrollTo(0, 2800)
  await expect.poll(() => seen.mock.calls).toEqual([[false], [true]])
  scrollTo(0, 0)
  await expect.poll(() => seen.mock.calls).toEqual([[false], [true], [false]])
  stop()
})

test('a margin counts what is near as visible, a threshold asks for more than an edge [MOT-25]', async () => {
  const near = vi.fn()
  const half = vi.fn()
  const edge = innerHeight - 40
  const stops = [
    watchVisibility(box(innerHeight + 150), near, { rootMargin: '200px' }),
    watchVisibility(box(edge), half, { threshold: 0.5 }),
  ]
  await expect.poll(() => [near.mock.calls, half.mock.calls]).toEqual([[[true]], [[false]]])
  for (const stop of stops) stop()
})

test('two watches of one element both get their first answer, and each stops alone [MOT-24] [MOT-25]', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const element = box(0)
  const stopFirst = watchVisibility(element, first)
  await expect.poll(() => first.mock.calls).toEqual([[true]])
  const stopSecond = watchVisibility(element, second)
  await expect.poll(() => second.mock.calls).toEqual([[true]])
  stopFirst()
  stopFirst()
  element.style.insetBlockStart = '9000px'
  await expect.poll(() => second.mock.calls).toEqual([[true], [false]])
  expect(first).toHaveBeenCalledTimes(1)
  stopSecond()
})

test.each([2, 3])('of %d watches the first may stop all, or all but the last [MOT-24]', async (count) => {
  const told = vi.fn()
  const stops: (() => void)[] = []
  const stopTwo = (): void => stops.slice(0, 2).forEach((stop) => stop())
  stops.push(watchVisibility(box(0), stopTwo))
  stops.push(watchVisibility(box(0), () => told('second')))
  if (count === 3) stops.push(watchVisibility(box(0), () => told('third')))
  const last = vi.fn()
  stops.push(watchVisibility(box(0), last, { rootMargin: '1px' }))
  await expect.poll(() => last.mock.calls.length).toBe(1)
  expect(told.mock.calls).toEqual(count === 3 ? [['third']] : [])
  for (const stop of stops) stop()
})

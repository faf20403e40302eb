import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMoment } from './watchMoment.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.style.blockSize = '4000px'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.removeAttribute('style')
  scrollTo(0, 0)
})

const TIMING = { delay: 500, scrollDepth: 0.5, leastScroll: 0 }
/** Scrolls to a share of the page's scroll range. */
function scrollToShare(share: number): void {
  scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
  document.dispatchEvent(new Event('scroll'))
}

test.each([
  ['the end of the delay', () => vi.advanceTimersByTime(1)],
  ['scrolling far enough before it', () => scrollToShare(0.6)],
] as const)('%s is the one moment [OVL-18]', (_, arrive) => {
  const onMoment = vi.fn()
  watchMoment(document, TIMING, onMoment)
  scrollToShare(0.4)
  vi.advanceTimersByTime(499)
  expect(onMoment).not.toHaveBeenCalled()
  arrive()
  expect(onMoment).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  scrollToShare(0.8)
  expect(onMoment).toHaveBeenCalledOnce()
})

test('without a delay scrolling alone counts [OVL-18]', () => {
  const onMoment = vi.fn()
  watchMoment(document, { ...TIMING, delay: undefined }, onMoment)
  vi.advanceTimersByTime(60_000)
  expect(onMoment).not.toHaveBeenCalled()
  scrollToShare(0.6)
  expect(onMoment).toHaveBeenCalledOnce()
})

test('after the stop neither counts [OVL-18]', () => {
  const onMoment = vi.fn()
  const stop = watchMoment(document, TIMING, onMoment)
  stop()
  vi.advanceTimersByTime(60_000)
  scrollToShare(0.6)
  expect(onMoment).not.toHaveBeenCalled()
})

test('on a page without a scrolling element the root counts [OVL-18]', () => {
  vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue(null)
  const onMoment = vi.fn()
  watchMoment(document, TIMING, onMoment)
  scrollToShare(0.4)
  expect(onMoment).not.toHaveBeenCalled()
  scrollToShare(0.6)
  expect(onMoment).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

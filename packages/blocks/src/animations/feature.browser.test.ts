import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

const Native = IntersectionObserver
afterEach(() => {
  vi.unstubAllGlobals()
  scrollTo(0, 0)
})

/** Waits until the browser has told every observer how much of an element is in view: more than a share. */
function seen(element: Element, share: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = new Native(
      ([entry]) => {
        if (entry!.intersectionRatio <= share) return
        observer.disconnect()
        resolve()
      },
      { threshold: share },
    )
    observer.observe(element)
  })
}

test('every block of the page is animated when half of it is in view [RUN-45]', async () => {
  const thresholds: unknown[] = []
  class Observer extends Native {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
      super(callback, options)
      thresholds.push(options.threshold)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const block = '<section data-animation="fade" style="block-size: 400px"></section>'
  document.body.innerHTML = `<main><div style="block-size: ${2 * innerHeight}px"></div>${block}${block}
    <div style="block-size: 3000px"></div></main>`
  const blocks = [...document.querySelectorAll('section')]
  const marked = (): boolean[] => blocks.map(({ classList }) => classList.contains('animation-loaded'))
  const stop = await feature(fakeSite(), document)
  await expect.poll(() => blocks.every((one) => one.hasAttribute('data-animation-waiting'))).toBe(true)
  expect(thresholds).toEqual([[0, 0.1, 0.25, 0.5, 1]])
  scrollTo(0, innerHeight + 190)
  await seen(blocks[0]!, 0.45)
  expect(marked()).toEqual([false, false])
  scrollTo(0, innerHeight + 205)
  await expect.poll(marked).toEqual([true, false])
  scrollTo(0, innerHeight + 605)
  await expect.poll(marked).toEqual([true, true])
  stop()
})

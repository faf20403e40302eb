import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames, prints, serve, withMotion } from '../../../testing/serve.js'
import type { GalleryOptions } from '../../index.js'
import type { Layout } from '../boundGallery.js'
import { carousel } from './carousel.js'
import { strip } from './strip.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** A layout over the markup of its component, started without settings and features. */
function start(layout: Layout, options: GalleryOptions, count: number, style = 'inline-size: 800px') {
  const served = serve(options, { items: prints(count) }, style)
  const stop = layout(served.part('root'), {}, {}, [])
  stops.push(stop)
  const inReach = () => served.parts('slide').flatMap((slide, index) => (slide.inert ? [] : [index]))
  return { ...served, stop, inReach, counter: () => served.part('counter').textContent }
}

/** Changes the width of a gallery after its first width has been reported, and lets time pass by a fake clock. */
async function resize(block: HTMLElement, width: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await frames()
  block.style.inlineSize = `${width}px`
  await frames()
}

test('a carousel without settings has three slides in a row, one percent apart, and two ends [GAL-64] [GAL-27]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const { part, inReach, counter } = start(carousel, { layout: 'carousel' }, 8)
  expect(inReach()).toEqual([0, 1, 2])
  const isDisabled = (name: string) => part(name).getAttribute('aria-disabled') === 'true'
  expect([isDisabled('previous'), isDisabled('next')]).toEqual([true, false])
  const scrolled = vi.spyOn(part('track'), 'scrollTo')
  part('next').click()
  expect(scrolled.mock.calls).toEqual([[{ left: 808, behavior: 'instant' }]])
  await expect.poll(counter).toBe('4–6 of 8')
  await frames()
  part('next').click()
  await expect.poll(counter).toBe('6–8 of 8')
  expect([isDisabled('previous'), isDisabled('next')]).toEqual([false, true])
})

test('a carousel without settings measures a resize after 100 ms [GAL-45 b]', async () => {
  const { block, inReach } = start(carousel, { layout: 'carousel' }, 8)
  await resize(block, 400)
  vi.advanceTimersByTime(99)
  expect(inReach()).toEqual([0, 1, 2])
  vi.advanceTimersByTime(1)
  expect(inReach()).toEqual([0, 1])
})

test('a carousel whose markup has no words for a range counts its first slide [GAL-47 c]', async () => {
  const served = serve({ layout: 'carousel' }, { items: prints(8) }, 'inline-size: 800px')
  served.part('counter').removeAttribute('data-range')
  stops.push(carousel(served.part('root'), {}, {}, []))
  expect(served.part('counter').textContent).toBe('1 of 8')
  served.part('next').click()
  await expect.poll(() => served.part('counter').textContent).toBe('4 of 8')
})

test('a strip without settings goes round, and measures a resize after 100 ms [GAL-27] [GAL-45 b]', async () => {
  await page.viewport(1400, 800)
  const { block, part, inReach, counter } = start(strip, { layout: 'strip' }, 12, 'inline-size: 600px')
  part('previous').click()
  await expect.poll(counter).toBe('12 of 12')
  const few = inReach().length
  block.style.setProperty('--vt-gallery-strip-height', '150px')
  await resize(block, 1300)
  vi.advanceTimersByTime(99)
  expect(inReach()).toHaveLength(few)
  vi.advanceTimersByTime(1)
  expect(inReach().length).toBeGreaterThan(few)
})

test('a strip without slides starts, writes nothing, and stops [GAL-97]', () => {
  const served = serve({ layout: 'strip' }, { items: prints(2) })
  served.part('row').replaceChildren()
  const before = served.block.innerHTML
  const stop = strip(served.part('root'), {}, {}, [])
  expect(served.block.innerHTML).toBe(before)
  served.part('next').click()
  expect(stop()).toBeUndefined()
  expect(served.block.innerHTML).toBe(before)
})

test('a resize ends the way on which a finger has sent a strip [GAL-39] [GAL-61]', () =>
  withMotion(async () => {
    const { block, part } = start(strip, { layout: 'strip' }, 8)
    const way = part('row').animate({ translate: ['90px', '0px'] }, 60_000)
    await resize(block, 500)
    expect(way.playState).toBe('running')
    vi.advanceTimersByTime(100)
    expect(way.playState).toBe('finished')
  }))

import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { frames, prints, serve } from '../../testing/serve.js'
import { draw } from '../../testing/touch.js'
import { richCarousel } from './richCarousel.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

function start(json: object = {}, count = 8, style = 'inline-size: 800px') {
  const served = serve({ design: 'carousel', ...json }, { slides: prints(count) }, style)
  const stop = richCarousel(served.block, served.data)
  stops.push(stop)
  /** Indexes of the slides that are wholly seen. */
  const seen = () => {
    const outer = served.block.getBoundingClientRect()
    return served.parts('slide').flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= outer.left - 1 && right <= outer.right + 1 ? [index] : []
    })
  }
  const isDisabled = (part: string) => served.part(part).getAttribute('aria-disabled') === 'true'
  return { ...served, stop, seen, isDisabled }
}

test('moves by groups, the last of which is full, and ends at its ends [GAL-63]', async () => {
  const carousel = start()
  expect(carousel.seen()).toEqual([0, 1, 2])
  expect([carousel.isDisabled('previous'), carousel.isDisabled('next')]).toEqual([true, false])
  for (const [part, seen] of [
    ['next', [3, 4, 5]],
    ['next', [5, 6, 7]],
    ['next', [5, 6, 7]],
    ['previous', [3, 4, 5]],
    ['previous', [0, 1, 2]],
  ] as const) {
    carousel.part(part).click()
    await frames()
    await expect.poll(carousel.seen).toEqual(seen)
  }
  carousel.part('next').click()
  await expect.poll(carousel.seen).toEqual([3, 4, 5])
  await frames()
  carousel.part('next').click()
  await expect.poll(() => carousel.isDisabled('next')).toBe(true)
})

test('says at its ends that there is no more, and its controls are disabled there [GAL-22]', async () => {
  const carousel = start({}, 6)
  const told: string[] = []
  for (const type of ['reachedBeginning', 'reachedEnd', 'change'])
    carousel.block.addEventListener(`vitrine:gallery:${type}`, () => told.push(type))
  const isPale = (part: string) => Number(getComputedStyle(carousel.part(part)).opacity) < 0.5
  expect([isPale('previous'), isPale('next')]).toEqual([true, false])
  carousel.part('previous').click()
  carousel.part('next').click()
  await expect.poll(carousel.seen).toEqual([3, 4, 5])
  await frames()
  carousel.part('next').click()
  expect(told).toEqual(['reachedBeginning', 'change', 'reachedEnd'])
})

test.each(['ltr', 'rtl'])('is scrolled by the visitor too, and knows where it stands, %s', async (dir) => {
  const carousel = start({}, 9, `inline-size: 800px; direction: ${dir}`)
  const track = carousel.part('track')
  track.scrollTo({ left: track.scrollWidth * (dir === 'rtl' ? -1 : 1), behavior: 'instant' })
  await expect.poll(() => carousel.part('counter').textContent).toBe('7 of 9')
  expect([carousel.isDisabled('previous'), carousel.isDisabled('next')]).toEqual([false, true])
  expect(carousel.seen()).toEqual([6, 7, 8])
})

test('follows a real finger, by the browser’s own scrolling [GAL-39]', async () => {
  const carousel = start({}, 9, 'inline-size: 400px')
  const { left, top } = carousel.part('track').getBoundingClientRect()
  await draw([left + 350, top + 40], -300)
  await expect.poll(() => carousel.seen()[0]).toBeGreaterThan(0)
  await expect.poll(() => carousel.part('counter').textContent).not.toBe('1 of 9')
})

test('has no controls where all slides fit in one row [GAL-66]', () => {
  const shown = (count: number, width: number, slidesPerRow = 4) => {
    const { block, parts } = start({ slidesPerRow }, count, `inline-size: ${width}px`)
    const [controls] = parts('controls')
    const isShown = !!controls?.checkVisibility()
    block.remove()
    return isShown
  }
  expect([
    shown(4, 800),
    shown(5, 800),
    shown(4, 700),
    shown(3, 700),
    shown(3, 470),
    shown(2, 470),
    shown(1, 300),
  ]).toEqual([false, true, true, false, true, false, false])
})

test.each([
  [724, 5],
  [723, 3],
  [480, 3],
  [479, 2],
])('of five slides per row shows at %d px %d [GAL-65]', (width, count) => {
  expect(start({ slidesPerRow: 5 }, 12, `inline-size: ${width}px`).seen()).toHaveLength(count)
})

describe('a resize', () => {
  test('that changes the slides per row keeps the first one seen in view [GAL-67]', async () => {
    await page.viewport(1300, 800)
    const carousel = start({ slidesPerRow: 5 }, 12, 'inline-size: 1000px')
    carousel.part('next').click()
    await expect.poll(carousel.seen).toEqual([5, 6, 7, 8, 9])
    await frames()
    carousel.block.style.inlineSize = '600px'
    await expect.poll(() => carousel.part('counter').textContent).toBe('6 of 12')
    expect(carousel.seen()).toEqual([5, 6, 7])
    carousel.block.style.inlineSize = '400px'
    await expect.poll(carousel.seen).toEqual([5, 6])
  })
})

test('only what is seen can be reached by Tab, and all of it can be found in the page', async () => {
  const slides = prints(12).map((slide) => ({ ...slide, clickThroughUrl: '#shop' }))
  const { block, data, parts } = serve({ design: 'carousel' }, { slides }, 'inline-size: 800px')
  stops.push(richCarousel(block, data))
  expect(parts('link').map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, ...Array.from({ length: 9 }, () => -1)])
  expect(parts('slide').some((slide) => slide.inert)).toBe(false)
})

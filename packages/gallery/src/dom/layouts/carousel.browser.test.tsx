import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames, prints, serve, startNow, withMotion } from '../../../testing/serve.js'
import type { GalleryOptions } from '../../index.js'
import { draw } from '../../../testing/touch.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

function start(options: GalleryOptions = {}, count = 8, style = 'inline-size: 800px') {
  const served = serve({ layout: 'carousel', ...options }, { items: prints(count) }, style)
  const stop = startNow(served)
  stops.push(stop)
  /** Indexes of the slides that are fully visible. */
  const seen = () => {
    const outer = served.block.getBoundingClientRect()
    return served.parts('slide').flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= outer.left - 1 && right <= outer.right + 1 ? [index] : []
    })
  }
  /** Indexes of the slides that are not inert. */
  const inReach = () => served.parts('slide').flatMap((slide, index) => (slide.inert ? [] : [index]))
  const isDisabled = (part: string) => served.part(part).getAttribute('aria-disabled') === 'true'
  return { ...served, stop, seen, inReach, isDisabled }
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

test('the end of a scroll that is told after the next press takes nothing back; a scroll elsewhere is followed [GAL-18] [GAL-39]', () =>
  withMotion(async () => {
    const carousel = start({ perRow: 1 })
    const track = carousel.part('track')
    const counter = () => carousel.part('counter').textContent
    carousel.part('next').click()
    const counted = new Set<string | null>()
    while (track.scrollLeft < 800) {
      track.dispatchEvent(new Event('scrollend'))
      counted.add(counter())
      await frames()
    }
    expect([...counted]).toEqual(['2 of 8'])

    carousel.part('next').click()
    await expect.poll(() => track.scrollLeft).toBeGreaterThan(900)
    track.scrollTo({ left: 0, behavior: 'instant' })
    await expect.poll(counter).toBe('1 of 8')
  }))

test('fetches the pictures of the next group before they are scrolled to, and leaves the markup at the stop [GAL-48] [GAL-84]', async () => {
  const carousel = start()
  const eager = () =>
    carousel.parts('slide').flatMap((slide, index) => (slide.querySelector('img')?.loading === 'eager' ? [index] : []))
  expect(eager()).toEqual([3, 4, 5])
  carousel.part('next').click()
  await expect.poll(eager).toEqual([3, 4, 5, 6, 7])
  carousel.stop()
  expect(eager()).toEqual([])
})

test('fetches no picture ahead while it is out of view [GAL-84]', async () => {
  const carousel = start({}, 8, 'inline-size: 800px; margin-block-start: 3000px')
  const loading = () => new Set([...carousel.block.querySelectorAll('img')].map((picture) => picture.loading))
  expect(loading()).toEqual(new Set(['lazy']))
  carousel.part('next').click()
  await expect.poll(() => carousel.part('counter').textContent).toBe('4–6 of 8')
  expect(loading()).toEqual(new Set(['lazy']))
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

test.each(['ltr', 'rtl'])('is scrolled by the visitor too, and knows where it stands, %s [GAL-63]', async (dir) => {
  const carousel = start({}, 9, `inline-size: 800px; direction: ${dir}`)
  const track = carousel.part('track')
  track.scrollTo({ left: track.scrollWidth * (dir === 'rtl' ? -1 : 1), behavior: 'instant' })
  await expect.poll(() => carousel.part('counter').textContent).toBe('7–9 of 9')
  expect([carousel.isDisabled('previous'), carousel.isDisabled('next')]).toEqual([false, true])
  expect(carousel.seen()).toEqual([6, 7, 8])
})

test('scrolled to its end within a group, it has its controls disabled there [GAL-63]', async () => {
  const carousel = start({}, 7)
  const track = carousel.part('track')
  track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
  await expect.poll(() => carousel.part('counter').textContent).toBe('5–7 of 7')
  expect([carousel.isDisabled('previous'), carousel.isDisabled('next')]).toEqual([false, true])
})

test('follows a real finger, by the browser’s own scrolling [GAL-39]', async () => {
  const carousel = start({}, 9, 'inline-size: 400px')
  const { left, top } = carousel.part('track').getBoundingClientRect()
  await draw([left + 350, top + 40], -300)
  await expect.poll(() => carousel.seen()[0]).toBeGreaterThan(0)
  await expect.poll(() => carousel.part('counter').textContent).toMatch(/^[2-9]–/)
})

test('has no controls where all slides fit in one row [GAL-66]', () => {
  const shown = (count: number, width: number, perRow = 4) => {
    const { block, parts } = start({ perRow }, count, `inline-size: ${width}px`)
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
  expect(start({ perRow: 5 }, 12, `inline-size: ${width}px`).seen()).toHaveLength(count)
})

test('has its slides one percent of its width apart [GAL-64]', () => {
  const [first, second, third] = start()
    .parts('slide')
    .map((slide) => slide.getBoundingClientRect())
  const gaps = [second!.left - first!.right, third!.left - second!.right]
  expect(gaps.map(Math.round)).toEqual([8, 8])
  expect(Math.round(third!.right - first!.left)).toBe(800)
})

describe('a resize', () => {
  test('that changes the slides per row keeps the first one seen in view [GAL-67 a]', async () => {
    await page.viewport(1300, 800)
    const carousel = start({ perRow: 5 }, 12, 'inline-size: 1000px')
    carousel.part('next').click()
    await expect.poll(carousel.seen).toEqual([5, 6, 7, 8, 9])
    await frames()
    const shown = () => [carousel.inReach(), carousel.seen(), carousel.part('counter').textContent]
    carousel.block.style.inlineSize = '700px'
    await expect.poll(shown).toEqual([[5, 6, 7], [5, 6, 7], '6–8 of 12'])
    carousel.block.style.inlineSize = '400px'
    await expect.poll(shown).toEqual([[5, 6], [5, 6], '6–7 of 12'])
    carousel.part('next').click()
    await expect.poll(carousel.seen).toEqual([6, 7])
  })

  test('fills the last group from the end [GAL-67 b]', async () => {
    await page.viewport(1300, 800)
    const carousel = start({ perRow: 3 }, 7, 'inline-size: 600px')
    const shown = () => [carousel.inReach(), carousel.seen(), carousel.isDisabled('next')]
    carousel.part('next').click()
    carousel.part('next').click()
    await expect.poll(shown).toEqual([[4, 5, 6], [4, 5, 6], true])
    carousel.block.style.inlineSize = '400px'
    await expect.poll(shown).toEqual([[4, 5], [4, 5], false])
    carousel.part('next').click()
    await expect.poll(shown).toEqual([[5, 6], [5, 6], true])
    carousel.block.style.inlineSize = '900px'
    await expect.poll(shown).toEqual([[4, 5, 6], [4, 5, 6], true])
  })

  test.each([
    ['100 ms', {}, 100],
    ['the time that it is given', { resizeDelay: 400 }, 400],
  ])('counts after %s without another [GAL-45 b]', async (_, options, delay) => {
    const carousel = start({ perRow: 5, ...options }, 12, 'inline-size: 1000px')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      // Wait two frames before changing the carousel's width: the size observer must report the width at the start
      // before it can report a change.
      await frames()
      for (const width of [700, 600]) {
        carousel.block.style.inlineSize = `${width}px`
        await frames()
        vi.advanceTimersByTime(delay - 1)
        expect(carousel.inReach()).toEqual([0, 1, 2, 3, 4])
      }
      vi.advanceTimersByTime(1)
      expect(carousel.inReach()).toEqual([0, 1, 2])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a hidden slide', () => {
  const linked = (count: number) => prints(count).map((slide) => ({ ...slide, href: '#shop' }))

  test('is inert, and is not once it is shown, whoever moved the row [GAL-47 d]', async () => {
    const carousel = start({}, 12)
    expect(carousel.inReach()).toEqual([0, 1, 2])
    carousel.part('next').click()
    expect(carousel.inReach()).toEqual([3, 4, 5])
    const track = carousel.part('track')
    await expect.poll(carousel.seen).toEqual([3, 4, 5])
    track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
    await expect.poll(carousel.inReach).toEqual([9, 10, 11])
    carousel.stop()
    expect(carousel.inReach()).toHaveLength(12)
    expect(carousel.parts('slide').some((slide) => slide.hasAttribute('inert'))).toBe(false)
  })

  test('is written to only when it comes or goes [GAL-47 d]', async () => {
    const carousel = start({}, 200)
    const observer = new MutationObserver(() => {})
    observer.observe(carousel.part('track'), { attributes: true, subtree: true, attributeFilter: ['inert'] })
    carousel.part('next').click()
    const changed = observer.takeRecords().map(({ target }) => (target as HTMLElement).dataset['slideId'])
    expect(changed).toEqual(prints(6).map(({ id }) => id))
    observer.disconnect()
  })

  test('that a finger draws into view is seen at once, and takes clicks when the row rests [GAL-47 d]', async () => {
    const carousel = start({}, 9, 'inline-size: 400px')
    const second = carousel.parts('slide')[2]!
    expect([second.inert, getComputedStyle(second).opacity, getComputedStyle(second).visibility]).toEqual([
      true,
      '1',
      'visible',
    ])
    const { left, top } = carousel.part('track').getBoundingClientRect()
    await draw([left + 350, top + 40], -300)
    await expect.poll(() => carousel.inReach()[0]).toBeGreaterThan(0)
    await expect.poll(carousel.seen).toEqual(carousel.inReach())
  })

  test('gives the focus to the row, so that the arrow keys stay with this carousel [GAL-47 d]', async () => {
    const { block, options, part, parts } = serve({ layout: 'carousel' }, { items: linked(12) }, 'inline-size: 800px')
    stops.push(startNow({ block, options }))
    parts('link')[1]!.focus()
    part('next').click()
    expect(document.activeElement).toBe(part('track'))
    parts('link')[4]!.focus()
    expect(document.activeElement).toBe(parts('link')[4])
    parts('link')[0]!.focus()
    expect(document.activeElement).toBe(parts('link')[4])
  })

  test('is left out by Tab, and before the start none is [GAL-47 d]', async () => {
    const { block, options, part, parts } = serve({ layout: 'carousel' }, { items: linked(12) }, 'inline-size: 800px')
    expect(parts('slide').some((slide) => slide.inert)).toBe(false)
    stops.push(startNow({ block, options }))
    part('track').focus()
    const met: Element[] = []
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab()
      met.push(document.activeElement!)
    }
    expect(met.slice(0, 3)).toEqual(parts('link').slice(0, 3))
    expect(block.contains(met[3]!)).toBe(false)
  })
})

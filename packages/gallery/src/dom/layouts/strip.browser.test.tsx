import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames, prints, serve, startNow, withMotion } from '../../../testing/serve.js'
import type { GalleryOptions, GalleryPorts } from '../../index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

function start(options: GalleryOptions = {}, count = 8, style = 'inline-size: 600px', ports: GalleryPorts = {}) {
  const served = serve({ layout: 'strip', ...options }, { items: prints(count) }, style)
  if (style.includes('rtl')) served.block.dir = 'rtl'
  const stop = startNow(served, ports)
  stops.push(stop)
  const current = () => served.parts('slide').findIndex(({ dataset }) => dataset['state'] === 'current')
  const box = (index: number) => {
    const outer = served.block.getBoundingClientRect()
    const { left, right } = served.parts('slide')[index]!.getBoundingClientRect()
    return [Math.round(left - outer.left), Math.round(right - outer.left)] as const
  }
  return { ...served, stop, current, box }
}

/** Whether slides stand side by side from edge to edge of the strip. */
function covers({ parts, block }: ReturnType<typeof start>): boolean {
  const outer = block.getBoundingClientRect()
  const edges = parts('slide')
    .map((slide) => slide.getBoundingClientRect())
    .filter(({ left, right }) => right > outer.left && left < outer.right)
    .toSorted((a, b) => a.left - b.left)
  const isJoined = edges.every(({ left }, index) => index === 0 || Math.abs(left - edges[index - 1]!.right) < 1)
  return isJoined && edges[0]!.left <= outer.left + 1 && edges.at(-1)!.right >= outer.right - 1
}

const isLazy = (slide: HTMLElement): boolean => slide.querySelector('img')!.loading === 'lazy'

describe('the active slide rests', () => {
  test.each([
    ['start', (left: number) => left],
    ['end', (_: number, right: number) => right - 600],
    ['middle', (left: number, right: number) => Math.round((left + right - 600) / 2)],
  ] as const)('at %s, wherever it stands and from either direction [GAL-57]', async (name, place) => {
    for (const dir of ['ltr', 'rtl']) {
      const strip = start({ alignment: name }, 8, `inline-size: 600px; direction: ${dir}`)
      for (const index of [0, 1, 2, 3]) {
        await expect.poll(strip.current).toBe(index)
        await frames()
        const [left, right] = strip.box(index)
        const at = dir === 'rtl' ? place(600 - right, 600 - left) : place(left, right)
        expect(Math.abs(at), `${dir} ${index}`).toBeLessThanOrEqual(1)
        strip.part('next').click()
      }
      strip.block.remove()
    }
  })
})

test('goes round without a gap at its ends, in either direction [GAL-61]', async () => {
  const strip = start()
  expect(covers(strip)).toBe(true)
  for (const [part, index] of [
    ['previous', 7],
    ['previous', 6],
    ['next', 7],
    ['next', 0],
    ['next', 1],
  ] as const) {
    strip.part(part).click()
    await expect.poll(strip.current).toBe(index)
    await frames()
    expect(covers(strip)).toBe(true)
  }
})

test('moves by one slide at a step, also from the first to the last and back [GAL-61]', async () => {
  const strip = start({ aspectRatio: 1 })
  for (const [step, index, slides] of [
    ['next', 1, -1],
    ['next', 2, -2],
    ['previous', 1, -1],
    ['previous', 0, 0],
    ['previous', 7, 1],
    ['next', 0, 0],
  ] as const) {
    strip.part(step).click()
    await expect.poll(strip.current).toBe(index)
    await frames()
    // A slide is as wide as the strip is high, and the distance is in heights of the strip.
    expect(Number(strip.part('row').style.getPropertyValue('--vt-gallery-offset'))).toBe(slides)
  }
})

test('has no gap on the way either [GAL-61]', async () => {
  await withMotion(async () => {
    const strip = start({ duration: 300 })
    for (const _ of [0, 1, 2]) {
      strip.part('previous').click()
      for (let frame = 0; frame < 40; frame += 1) {
        expect(covers(strip)).toBe(true)
        await new Promise(requestAnimationFrame)
        if (strip.part('row').getAnimations().length === 0) break
      }
      await frames()
    }
  })
})

test('slides keep their own ratio at one height, which is half the width by default [GAL-61]', () => {
  const { parts } = start()
  for (const [index, frame] of parts('frame').entries()) {
    const { width, height } = frame.getBoundingClientRect()
    const { width: own, height: high } = prints(8)[index]!
    expect(height).toBe(300)
    expect(Math.abs(width - (300 * own) / high)).toBeLessThan(1)
  }
})

describe('a click', () => {
  test('on the active slide goes on, back or nowhere; on another it selects that one [GAL-50] [GAL-58]', async () => {
    for (const [clickAction, expected] of [
      ['next', 3],
      ['previous', 1],
      ['none', 2],
    ] as const) {
      const strip = start({ clickAction })
      strip.parts('select')[2]!.click()
      await expect.poll(strip.current).toBe(2)
      await frames()
      strip.parts('select')[2]!.click()
      await frames()
      await expect.poll(strip.current).toBe(expected)
      strip.stop()
      strip.block.remove()
    }
  })

  test.each(['{Enter}', ' '])('has its key %j [GAL-58]', async (key) => {
    const strip = start()
    strip.parts('select')[1]!.focus()
    await userEvent.keyboard(key)
    await expect.poll(strip.current).toBe(1)
    expect(
      strip
        .parts('select')
        .map((each) => each.getAttribute('aria-current'))
        .indexOf('true'),
    ).toBe(1)
  })
})

test.each([
  ['100 ms', {}, 100],
  ['the time that it is given', { resizeDelay: 400 }, 400],
])(
  'a slide out of view is inert, and a resize brings it in after %s [GAL-45 b] [GAL-47 d]',
  async (_, options, delay) => {
    await page.viewport(1400, 800)
    const strip = start(options, 12)
    const reached = () => strip.parts('slide').filter((slide) => !slide.inert).length
    const few = reached()
    expect(few).toBeLessThan(5)
    expect(strip.parts('slide')[5]!.inert).toBe(true)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      // Wait two frames before changing the strip's width: the size observer must report the width at the start before
      // it can report a change.
      await frames()
      strip.block.style.inlineSize = '1300px'
      strip.block.style.setProperty('--vt-gallery-strip-height', '150px')
      await frames()
      vi.advanceTimersByTime(delay - 1)
      expect(reached()).toBe(few)
      vi.advanceTimersByTime(1)
      expect(reached()).toBeGreaterThan(few)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('only a change moves it step by step, not a resize after it [GAL-61]', async () => {
  await withMotion(async () => {
    const strip = start({ duration: 100 })
    const row = strip.part('row')
    await frames()
    strip.part('next').click()
    await expect.poll(() => row.getAnimations().length).toBe(1)
    await Promise.all(row.getAnimations().map((each) => each.finished))
    expect(row.dataset['direction']).toBe('forward')
    strip.block.style.inlineSize = '300px'
    await expect.poll(() => row.dataset['direction']).toBeUndefined()
    expect(row.getAnimations()).toEqual([])
  })
})

test('a strip that had no width comes to life when it gets one [GAL-47 d] [GAL-57]', async () => {
  const strip = start({}, 8, 'inline-size: 0px')
  strip.block.style.inlineSize = '600px'
  await expect.poll(() => strip.parts('slide').filter((slide) => !slide.inert).length).toBeLessThan(8)
  expect(strip.box(0)).toEqual([75, 525])
})

test('fetches the pictures on each side of those in view, no other [GAL-56] [GAL-84]', async () => {
  for (const [loop, first, second] of [
    [true, [0, 1, 2, 10, 11], [0, 1, 2, 3, 10, 11]],
    [false, [0, 1, 2], [0, 1, 2, 3]],
  ] as const) {
    const strip = start({ loop }, 12)
    const fetched = () => strip.parts('slide').flatMap((slide, index) => (isLazy(slide) ? [] : [index]))
    expect(fetched()).toEqual(first)
    strip.part('next').click()
    await expect.poll(fetched).toEqual(second)
    strip.stop()
    expect(fetched()).toEqual([])
    strip.block.remove()
  }
})

test('out of view fetches no picture [GAL-84]', () => {
  const strip = start({}, 12, 'inline-size: 600px; margin-block-start: 5000px')
  expect(strip.parts('slide').every(isLazy)).toBe(true)
})

test('moves in 0.5 s [GAL-56]', () =>
  withMotion(async () => {
    const { part } = start()
    await frames()
    part('next').click()
    const motions = part('row').getAnimations()
    expect(motions.map(({ effect }) => effect!.getTiming().duration)).toEqual([500])
    for (const motion of motions) motion.finish()
  }))

test.each(['ltr', 'rtl'])('starts at the slide to which it was scrolled, %s [GAL-92]', (dir) => {
  const served = serve({ layout: 'strip' }, { items: prints(8) }, 'inline-size: 600px')
  served.block.dir = dir
  served.parts('slide')[3]!.scrollIntoView({ inline: 'center', behavior: 'instant' })
  const stop = startNow(served)
  expect(served.parts('slide').findIndex(({ dataset }) => dataset['state'] === 'current')).toBe(3)
  stop()
})

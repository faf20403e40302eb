import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { browser, frames, prints, serve, startNow, withMotion } from '../../testing/serve.js'
import { drag, swipe } from '../../testing/touch.js'
import type { GalleryOptions } from '../index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** A started gallery of eight slides that loop. */
function start(options: GalleryOptions) {
  const served = serve({ loop: true, ...options } as GalleryOptions, { items: prints(8) }, 'inline-size: 600px')
  stops.push(startNow(served))
  const counter = () => served.part('counter').textContent
  return { ...served, counter }
}

async function wheel({ part }: ReturnType<typeof start>, deltaX: number): Promise<void> {
  const { left, top, width, height } = part('track').getBoundingClientRect()
  const frame = frameElement?.getBoundingClientRect()
  await browser().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: (frame?.left ?? 0) + left + width / 2,
    y: (frame?.top ?? 0) + top + height / 2,
    deltaX,
    deltaY: 0,
  })
}

const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const
const STRIP = { layout: 'strip' } as const
const CAROUSEL = { layout: 'carousel', perRow: 1 } as const
const times = [...Array(20).keys()]

describe.each([
  ['a slideshow', SLIDESHOW],
  ['a slideshow that scrolls', { ...SLIDESHOW, transition: 'scroll' } as const],
  ['a strip', STRIP],
  ['a carousel', CAROUSEL],
] as const)('20 quick presses of %s', (_, options) => {
  test('on next end where they were asked for', () =>
    withMotion(async () => {
      const { part, counter } = start(options)
      for (const _time of times) part('next').click()
      await expect.poll(counter).toBe('5 of 8')
    }))

  test('back and forth end where they were asked for', () =>
    withMotion(async () => {
      const { part, counter } = start(options)
      for (const time of times) part(time % 4 === 3 ? 'previous' : 'next').click()
      await expect.poll(counter).toBe('3 of 8')
    }))

  test('of the arrow key end where they were asked for', () =>
    withMotion(async () => {
      const { counter } = start(options)
      await userEvent.keyboard('{ArrowRight}'.repeat(20))
      await expect.poll(counter).toBe('5 of 8')
    }))
})

describe.each([
  ['a slideshow', SLIDESHOW],
  ['a strip', STRIP],
] as const)('20 quick moves of %s', (_, options) => {
  test('by a finger end where they were asked for', () =>
    withMotion(async () => {
      const { counter } = start(options)
      for (const _time of times) await swipe([300, 60], [-120, 0])
      await expect.poll(counter).toBe('5 of 8')
    }))

  test('by notches of a wheel end where they were asked for', () =>
    withMotion(async () => {
      const gallery = start(options)
      for (const _time of times) await wheel(gallery, 100)
      await expect.poll(gallery.counter).toBe('5 of 8')
    }))
})

describe('20 quick moves of a carousel, which the browser scrolls,', () => {
  const startLong = () => {
    const served = serve({ ...CAROUSEL, loop: false, gapShare: 0 }, { items: prints(12) }, 'inline-size: 600px')
    stops.push(startNow(served))
    const counter = () => served.part('counter').textContent
    return { ...served, counter }
  }
  /** Eight forward, eight back, four forward. */
  const moves = times.map((time) => (time < 8 || time > 15 ? 1 : -1))
  /** The number of the slide that stands at the start of the row. */
  const scrolled = ({ part }: ReturnType<typeof startLong>) => 1 + part('track').scrollLeft / 600

  test('by a finger end at the last slide, and the counter names it', () =>
    withMotion(async () => {
      const gallery = startLong()
      for (const _time of times) await drag([500, 60], [-360, 0], 6)
      await expect.poll(() => scrolled(gallery)).toBe(12)
      await expect.poll(gallery.counter).toBe('12 of 12')
    }))

  test('by a trackpad end at the slide that is shown, and the counter names it', () =>
    withMotion(async () => {
      const gallery = startLong()
      for (const move of moves) await wheel(gallery, 600 * move)
      await expect.poll(() => scrolled(gallery)).toBe(5)
      await expect.poll(gallery.counter).toBe('5 of 12')
    }))
})

test('without a loop, presses past the last slide end there and are reported once the end is reached', () =>
  withMotion(async () => {
    const { part, counter, block } = start({ ...SLIDESHOW, loop: false })
    const ends: string[] = []
    block.addEventListener('vitrine:gallery:reachedEnd', (event) => ends.push(event.type))
    for (const _time of times) part('next').click()
    await expect.poll(counter).toBe('8 of 8')
    await expect.poll(() => part('track').children[7]!.getAnimations()).toEqual([])
    part('next').click()
    await expect.poll(() => ends).toEqual(['vitrine:gallery:reachedEnd'])
  }))

test('a press on a thumbnail during a change is done when the change has ended', () =>
  withMotion(async () => {
    const { part, parts, counter } = start({ ...SLIDESHOW, thumbnails: true })
    await expect.poll(() => parts('root')[1]!.dataset['state']).toBe('ready')
    part('next').click()
    parts('select')[5]!.click()
    await expect.poll(counter).toBe('6 of 8')
  }))

test('a press hastens the change that is shown', () =>
  withMotion(async () => {
    const { part, parts } = start(SLIDESHOW)
    // Wait two frames before pressing "next": the browser animates a slide only if an earlier frame has drawn its old
    // style.
    await frames()
    part('next').click()
    const motions = parts('slide').flatMap((slide) => slide.getAnimations())
    part('next').click()
    await expect.poll(() => new Set(motions.map(({ playbackRate }) => playbackRate))).toEqual(new Set([4]))
  }))

test('a key that is held down during a change is ignored [GAL-36 d]', () =>
  withMotion(async () => {
    const { counter, block } = start(SLIDESHOW)
    const hold = (repeat: boolean) =>
      block.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, repeat }))
    hold(false)
    for (const _time of times) hold(true)
    await expect.poll(counter).toBe('2 of 8')
    await expect.poll(() => block.getAnimations({ subtree: true })).toEqual([])
    expect(counter()).toBe('2 of 8')
  }))

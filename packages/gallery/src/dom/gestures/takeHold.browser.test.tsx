import { afterEach, describe, expect, test, vi } from 'vitest'
import { endFingers, hold, startUnderFinger, still, touch } from '../../../testing/finger.js'
import { frames, withMotion } from '../../../testing/serve.js'
import { drag } from '../../../testing/touch.js'
import type { GalleryOptions } from '../../index.js'

afterEach(endFingers)

const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const
const STRIP = { layout: 'strip', alignment: 'start' } as const

/** The animations of slides, or of the row that holds them. */
const motionsOf = (track: Element): Animation[] =>
  [...track.querySelectorAll('[data-part=slide],[data-part=row]')].flatMap((each) => each.getAnimations())

/** Lets a motion stand at a time in milliseconds, so that it does not end before a finger comes. */
function slow(motion: Animation, time: number): void {
  motion.playbackRate = 0.0001
  motion.currentTime = time
}

/** Runs a function whose script starts motions, and lets these stand near their beginning. */
async function inSlowMotion(run: () => Promise<unknown>): Promise<void> {
  const { animate } = Element.prototype
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, options) {
    const motion = animate.call(this, frames, options)
    if (Number(motion.effect!.getComputedTiming().duration) > 100) slow(motion, 30)
    return motion
  })
  await run()
  spy.mockRestore()
}

/** A gallery whose slides go from the first to the second after a swipe. */
async function startInMotion(options: GalleryOptions, css = '') {
  const gallery = await startUnderFinger(options, css)
  const isRtl = css.includes('rtl')
  await inSlowMotion(async () => {
    await drag([isRtl ? 200 : 400, 60], [isRtl ? 120 : -120, 0])
    await expect.poll(gallery.counter).toBe('2 of 6')
  })
  return gallery
}

describe.each([
  ['a slideshow', SLIDESHOW],
  ['a strip', STRIP],
] as const)('%s in motion', (_, options) => {
  test('stops under a finger, and is dragged on from its place [GAL-39] [MOT-20]', () =>
    withMotion(async () => {
      const { left, part, counter } = await startInMotion(options)
      const before = left(1)
      expect(before).toBeGreaterThan(30)
      await hold(300)
      expect(left(1)).toBe(before)
      expect(new Set(motionsOf(part('track')).map(({ playState }) => playState))).toEqual(new Set(['paused']))
      await touch('touchMove', 270)
      await frames()
      expect(left(1)).toBe(before - 30)
      await touch('touchCancel')
      await expect.poll(still(part('root'))).toBe(0)
      expect([left(1), counter()]).toEqual([0, '2 of 6'])
    }))

  test('goes on to its slide after a tap [GAL-39] [MOT-19]', () =>
    withMotion(async () => {
      const { left, part, counter } = await startInMotion(options)
      await hold(300)
      await touch('touchEnd')
      await expect.poll(still(part('root'))).toBe(0)
      expect([left(1), counter()]).toEqual([0, '2 of 6'])
    }))

  test('turns once more with a swipe [GAL-39]', () =>
    withMotion(async () => {
      const { left, part, counter } = await startInMotion(options)
      await drag([400, 60], [-120, 0])
      await expect.poll(counter).toBe('3 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(left(2)).toBe(0)
    }))

  test('turns back with a swipe to the other side [GAL-39]', () =>
    withMotion(async () => {
      const { left, part, counter } = await startInMotion(options)
      await drag([200, 60], [120, 0])
      await expect.poll(counter).toBe('1 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(left(0)).toBe(0)
    }))

  test('goes to the nearest slide after a slow drag, or where its speed leads [MOT-16]', () =>
    withMotion(async () => {
      const { left, counter } = await startInMotion(options)
      const begin = Date.now() / 1000
      const at = (time: number): number => begin + time / 1000
      const toEnd = left(1)
      await touch('touchStart', 100, at(0))
      for (const time of [100, 200, 300, 400, 500, 600]) await touch('touchMove', 100 + toEnd / 2, at(time))
      await touch('touchEnd', undefined, at(700))
      await expect.poll(counter).toBe('1 of 6')
    }))

  test('keeps a press until the finger lets go [GAL-18]', () =>
    withMotion(async () => {
      const { part, counter, block } = await startInMotion(options)
      await hold(300, 270)
      part('next').click()
      await frames()
      for (const motion of motionsOf(part('track'))) expect(motion.playState).toBe('paused')
      expect(counter()).toBe('2 of 6')
      await touch('touchCancel')
      await expect.poll(counter).toBe('3 of 6')
      await expect.poll(() => block.getAnimations({ subtree: true })).toEqual([])
      expect(counter()).toBe('3 of 6')
    }))

  test('does a press and a swipe, in this order [GAL-18]', () =>
    withMotion(async () => {
      const { part, counter } = await startInMotion(options)
      part('next').click()
      await drag([400, 60], [-120, 0])
      await expect.poll(counter).toBe('4 of 6')
    }))

  test('stops in a page that reads from right to left [GAL-39]', () =>
    withMotion(async () => {
      const { left, counter } = await startInMotion(options, 'direction: rtl')
      const before = left(1)
      await hold(300, 330)
      expect(left(1)).toBe(before + 30)
      await touch('touchCancel')
      await drag([200, 60], [120, 0])
      await expect.poll(counter).toBe('3 of 6')
    }))

  test('stops under a trackpad, too [GAL-87]', () =>
    withMotion(async () => {
      const { left, part } = await startInMotion(options)
      const before = left(1)
      const event = new WheelEvent('wheel', { deltaX: 30, bubbles: true })
      part('slide').dispatchEvent(event)
      expect(left(1)).toBe(before - 30)
    }))
})

describe('a slideshow', () => {
  test('that scrolls after a press on its button stops under a finger [GAL-39]', () =>
    withMotion(async () => {
      const { left, part, counter } = await startUnderFinger({ ...SLIDESHOW, transition: 'scroll' })
      part('next').click()
      for (const motion of motionsOf(part('track'))) slow(motion, 100)
      const before = left(1)
      expect(left(0)).toBe(before - 600)
      await hold(300, 320)
      expect([left(0), left(1)]).toEqual([before - 580, before + 20])
      await touch('touchCancel')
      await expect.poll(still(part('root'))).toBe(0)
      expect([left(1), counter()]).toEqual([0, '2 of 6'])
    }))

  test('that fades follows a finger at once, and the new slide is soon opaque [GAL-39]', () =>
    withMotion(async () => {
      const { left, part, parts, counter } = await startUnderFinger(SLIDESHOW)
      part('next').click()
      for (const motion of motionsOf(part('track'))) slow(motion, 300)
      await hold(400, 380, 300)
      expect([left(1), left(2)]).toEqual([-100, 500])
      await expect.poll(() => Number(getComputedStyle(parts('slide')[1]!).opacity)).toBeGreaterThan(0.99)
      await touch('touchCancel')
      await expect.poll(still(part('root'))).toBe(0)
      expect([left(1), counter()]).toEqual([0, '2 of 6'])
    }))

  test('that fades under a finger shows the slide that leaves until the new one is opaque [GAL-102]', () =>
    withMotion(async () => {
      const { part, parts } = await startUnderFinger(SLIDESHOW)
      part('next').click()
      for (const motion of motionsOf(part('track'))) slow(motion, 300)
      await inSlowMotion(async () => {
        await touch('touchStart', 300)
        await frames()
      })
      const [leaving, coming] = parts('slide').map((slide) => getComputedStyle(slide))
      expect([leaving!.opacity, leaving!.visibility]).toEqual(['1', 'visible'])
      expect(Number(coming!.opacity)).toBeLessThan(1)
      await touch('touchCancel')
      const finish = () => motionsOf(part('track')).map((motion) => motion.finish()).length
      await expect.poll(finish).toBe(0)
    }))

  test('that returns after a short drag stops under the next finger [GAL-39] [MOT-20]', () =>
    withMotion(async () => {
      const { left } = await startUnderFinger(SLIDESHOW)
      await hold(400, 380, 200)
      await inSlowMotion(async () => {
        await touch('touchCancel')
        await frames()
      })
      const before = left(0)
      expect(before).toBeLessThan(0)
      await hold(300, 310, 320)
      expect(left(0)).toBe(before + 20)
      await touch('touchCancel')
      await expect.poll(() => left(0)).toBe(0)
    }))

  test('with thumbnails turns once more, and its thumbnails follow [GAL-25]', () =>
    withMotion(async () => {
      const { part, parts, counter } = await startInMotion({ ...SLIDESHOW, thumbnails: true })
      await drag([400, 60], [-120, 0])
      await expect.poll(counter).toBe('3 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(parts('select').map((each) => each.getAttribute('aria-current'))).toEqual([
        null,
        null,
        'true',
        null,
        null,
        null,
      ])
    }))
})

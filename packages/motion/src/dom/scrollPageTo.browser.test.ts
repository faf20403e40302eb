import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser, frames, hand } from '../../testing/input.js'
import { easings, scrollPageTo } from '../index.js'

beforeEach(() => {
  document.body.innerHTML =
    '<div style="block-size: 4000px"></div><p id="visit">Visit</p><div style="block-size: 2000px"></div>'
  document.body.style.margin = '0'
})
afterEach(() => {
  window.scrollTo(0, 0)
})

const target = (): Element => document.querySelector('#visit')!
const withMotion = (): Promise<void> => emulateMedia({ 'prefers-reduced-motion': 'no-preference' })

describe('under reduced motion', () => {
  test('it jumps, 30 px above an element [MOT-6]', async () => {
    const motion = scrollPageTo(target())
    expect(target().getBoundingClientRect().top).toBeCloseTo(30, 0)
    expect(await motion).toBe(true)
  })

  test.each([
    [1000, undefined, 970],
    [1000, 0, 1000],
    [10, undefined, 0],
    [1e9, 0, 6000],
  ])('to %d px with an offset of %s it is at %d [MOT-6]', async (top, offset, expected) => {
    await scrollPageTo(top, { offset })
    const end = document.documentElement.scrollHeight - innerHeight
    expect(scrollY).toBe(Math.min(expected, end))
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('a position of %d is refused [MOT-56]', (top) => {
    expect(() => scrollPageTo(top)).toThrow(
      new TypeError('[motion] scrollPageTo needs an element or a finite number of pixels.'),
    )
  })
})

describe('with motion', () => {
  beforeEach(withMotion)

  test('it eases out by a sine, in 300 ms [MOT-6]', async () => {
    const readings: [number, number][] = []
    const eased: number[] = []
    const motion = scrollPageTo(2030, {
      easing(progress) {
        eased.push(progress)
        return easings.easeOutSine(progress)
      },
    })
    const read = (now: number): void => {
      readings.push([now, scrollY])
      if (scrollY < 2000) requestAnimationFrame(read)
    }
    requestAnimationFrame(read)
    expect(await motion).toBe(true)
    expect([scrollY, eased[0]]).toEqual([2000, 0])
    for (const [index, [, top]] of readings.entries()) expect(top).toBeGreaterThanOrEqual(readings[index - 1]?.[1] ?? 0)
    // Expect scroll positions on a sine of the tween's progress, because the test's easing is a sine.
    expect(
      readings.some(([, top]) => eased.some((at) => Math.abs(2000 * Math.sin((at * Math.PI) / 2) - top) < 1)),
    ).toBe(true)
  })

  test('without options it eases out by a sine in 300 ms, and ends 30 px above the target [MOT-1] [MOT-6]', async () => {
    let draw: FrameRequestCallback | undefined
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      draw = callback
      return 1
    })
    const motion = scrollPageTo(target())
    const seen = [5000, 5100, 5150, 5299, 5300].map((now) => {
      draw!(now)
      return Math.round(scrollY)
    })
    vi.restoreAllMocks()
    expect(await motion).toBe(true)
    const end = 4000 + parseFloat(getComputedStyle(target()).marginBlockStart) - 30
    expect(seen.slice(0, 3)).toEqual([0, Math.round(end / 2), Math.round(end * Math.SQRT1_2)])
    expect(seen.slice(3)).toEqual([Math.round(end), Math.round(end)])
    expect(target().getBoundingClientRect().top).toBeCloseTo(30, 0)
  })

  test('a wheel stops it where it is [MOT-6]', async () => {
    const motion = scrollPageTo(3000, { duration: 20_000 })
    await expect.poll(() => scrollY).toBeGreaterThan(0)
    await browser().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 200, y: 200, deltaX: 0, deltaY: -1 })
    expect(await motion).toBe(false)
    expect(scrollY).toBeLessThan(2900)
  })

  test('a finger stops it where it is [MOT-6]', async () => {
    const motion = scrollPageTo(3000, { duration: 20_000 })
    await expect.poll(() => scrollY).toBeGreaterThan(0)
    const finger = hand()
    await finger.down([200, 200])
    expect(await motion).toBe(false)
    await finger.up()
  })

  test('stop leaves the page where it is [MOT-56]', async () => {
    const motion = scrollPageTo(3000, { duration: 20_000 })
    await expect.poll(() => scrollY).toBeGreaterThan(0)
    motion.stop()
    const reached = scrollY
    expect(await motion).toBe(false)
    await frames()
    expect(scrollY).toBe(reached)
    expect(reached).toBeLessThan(2900)
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { browser, frames, prints, serve, startNow, withMotion } from '../../../testing/serve.js'
import { drag } from '../../../testing/touch.js'
import type { GalleryOptions } from '../../index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** A gallery 600 px wide, started, with the code of the first touch. */
async function start(options: GalleryOptions, css = '') {
  // Serve the gallery with `clickAction: 'none'`, so that the tap that fetches the gesture code changes no slide.
  const served = serve(
    { clickAction: 'none', ...options } as GalleryOptions,
    { items: prints(6) },
    `inline-size: 600px; ${css}`,
  )
  if (css.includes('rtl')) served.block.dir = 'rtl'
  stops.push(startNow(served))
  await import('./hands.js')
  // Drag by 0 px first, so that the gesture code is fetched before the test's own touches.
  await drag([300, 60], [0, 0])
  await frames()
  const left = (index: number) =>
    Math.round(served.parts('slide')[index]!.getBoundingClientRect().left - served.block.getBoundingClientRect().left)
  return { ...served, left, counter: () => served.part('counter').textContent }
}

const touch = (type: string, x?: number): Promise<unknown> => {
  const frame = frameElement?.getBoundingClientRect()
  const touchPoints = x === undefined ? [] : [{ x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + 60 }]
  return browser().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Puts a finger down and moves it; it stays down. */
async function hold(from: number, ...places: readonly number[]): Promise<void> {
  await touch('touchStart', from)
  for (const place of places) await touch('touchMove', place)
  await frames()
}

const still = (root: Element) => () => root.getAnimations({ subtree: true }).length

describe('a slideshow under a finger', () => {
  const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const

  test('moves with it, with the next slide beside it [GAL-39]', () =>
    withMotion(async () => {
      const { left, part, counter } = await start(SLIDESHOW)
      await hold(400, 380, 300)
      expect([left(0), left(1)]).toEqual([-100, 500])
      await touch('touchMove', 440)
      await frames()
      expect([left(0), left(5)]).toEqual([40, -560])
      await touch('touchMove', 100)
      await touch('touchEnd')
      await expect.poll(counter).toBe('2 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(left(1)).toBe(0)
    }))

  test('returns when the finger went less than its way', () =>
    withMotion(async () => {
      const { left, part, counter } = await start(SLIDESHOW)
      const before = part('root').outerHTML
      await hold(400, 380, 370)
      await touch('touchMove', 371)
      await touch('touchCancel')
      await expect.poll(still(part('root'))).toBe(0)
      expect([left(0), counter()]).toEqual([0, '1 of 6'])
      expect(part('root').outerHTML).toBe(before)
    }))

  test('resists at an end', () =>
    withMotion(async () => {
      const { left } = await start({ ...SLIDESHOW, loop: false })
      await hold(200, 220, 320)
      expect(left(0)).toBe(40)
      await touch('touchCancel')
    }))

  test('follows in a page that reads from right to left', () =>
    withMotion(async () => {
      const { left, counter } = await start(SLIDESHOW, 'direction: rtl')
      await hold(200, 220, 300)
      expect([left(0), left(1)]).toEqual([100, -500])
      await touch('touchMove', 500)
      await touch('touchEnd')
      await expect.poll(counter).toBe('2 of 6')
    }))

  test('is where it ends at once under reduced motion', async () => {
    const { left, counter, part } = await start(SLIDESHOW)
    await hold(400, 380, 60)
    await touch('touchEnd')
    await expect.poll(counter).toBe('2 of 6')
    await expect.poll(still(part('root'))).toBe(0)
    expect(left(1)).toBe(0)
  })
})

describe('a slideshow under a trackpad', () => {
  const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const
  const wheel = (block: Element, deltaX: number): void =>
    void block.querySelector('[data-part=slide]')!.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true }))

  test('moves with it and turns by one slide for a long swipe', () =>
    withMotion(async () => {
      const { left, part, counter, block } = await start(SLIDESHOW)
      wheel(block, 30)
      wheel(block, 40)
      expect([left(0), left(1)]).toEqual([-70, 530])
      for (const deltaX of [60, 90, 120, 90, 60, 40]) wheel(block, deltaX)
      await expect.poll(counter).toBe('2 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect([counter(), left(1)]).toEqual(['2 of 6', 0])
    }))

  test('gives way at an end and returns when it rests', () =>
    withMotion(async () => {
      const { left, part, block } = await start({ ...SLIDESHOW, loop: false })
      wheel(block, -60)
      expect(left(0)).toBe(20)
      await expect.poll(() => left(0)).toBe(0)
      await expect.poll(still(part('root'))).toBe(0)
    }))
})

describe('a strip under a finger', () => {
  test('moves with it, and the slide before the first one comes into view', () =>
    withMotion(async () => {
      const { left, part, parts, counter } = await start({ layout: 'strip', alignment: 'start' })
      await hold(200, 220, 300)
      expect(left(0)).toBe(100)
      const last = parts('slide')[5]!.getBoundingClientRect()
      expect(Math.round(last.right)).toBeLessThanOrEqual(Math.round(parts('slide')[0]!.getBoundingClientRect().left))
      expect(last.right).toBeGreaterThan(0)
      await touch('touchMove', 590)
      await touch('touchEnd')
      await expect.poll(counter).toBe('6 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(Math.abs(left(5))).toBe(0)
    }))
})

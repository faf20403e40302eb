import type { GalleryOptions } from '../src/index.js'
import { browser, frames, prints, serve, startNow } from './serve.js'
import { drag } from './touch.js'

const stops: (() => void)[] = []

/** Stops the galleries of a test and removes them. */
export function endFingers(): void {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
}

/** A gallery 600 px wide, started, with the code of the first touch. */
export async function startUnderFinger(options: GalleryOptions, css = '', count = 6) {
  // Serve the gallery with `clickAction: 'none'`, so that the tap that fetches the gesture code changes no slide.
  const served = serve(
    { clickAction: 'none', ...options } as GalleryOptions,
    { items: prints(count) },
    `inline-size: 600px; ${css}`,
  )
  if (css.includes('rtl')) served.block.dir = 'rtl'
  stops.push(startNow(served))
  await import('../src/dom/gestures/hands.js')
  // Drag by 0 px first, so that the gesture code is fetched before the test's own touches.
  await drag([300, 60], [0, 0])
  await frames()
  const left = (index: number) =>
    Math.round(served.parts('slide')[index]!.getBoundingClientRect().left - served.block.getBoundingClientRect().left)
  return { ...served, left, counter: () => served.part('counter').textContent }
}

/**
 * One event of a finger 60 px below the top of the page.
 * @param x - Pixels from the left; the last place if the finger goes up.
 * @param time - Seconds since 1970. Default: now.
 */
export function touch(type: string, x?: number, time?: number): Promise<unknown> {
  const frame = frameElement?.getBoundingClientRect()
  const touchPoints = x === undefined ? [] : [{ x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + 60 }]
  return browser().send('Input.dispatchTouchEvent', { type, touchPoints, ...(time && { timestamp: time }) })
}

/** Puts a finger down and moves it; it stays down. */
export async function hold(from: number, ...places: readonly number[]): Promise<void> {
  await touch('touchStart', from)
  for (const place of places) await touch('touchMove', place)
  await frames()
}

/** The number of an element's animations. */
export const still = (root: Element) => () => root.getAnimations({ subtree: true }).length

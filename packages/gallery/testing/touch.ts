import { dragWithFinger } from '@vitrine/testing/hands'
import { browser, frames } from './serve.js'

const touch = (type: string, touchPoints: readonly object[]): Promise<unknown> =>
  browser().send('Input.dispatchTouchEvent', { type, touchPoints })

/** A place in the page of a test, as the browser knows it. */
function place(x: number, y: number): readonly object[] {
  const frame = frameElement?.getBoundingClientRect()
  return [{ x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + y }]
}

/** Real touches of the browser from one place to another, 20 ms apart. */
export async function drag(...touches: Parameters<typeof dragWithFinger>): Promise<void> {
  await dragWithFinger(...touches)
  await frames()
}

/** Touches as `drag`; resolves when the code that a gallery fetches with the first touch has judged them. */
export async function swipe(...touches: Parameters<typeof drag>): Promise<void> {
  await drag(...touches)
  await import('../src/dom/gestures/hands.js')
  await frames()
}

/** A finger that drags the element under it, frame by frame, and then lifts. */
export async function draw(from: readonly [number, number], by: number, steps = 6): Promise<void> {
  await touch('touchStart', place(...from))
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', place(from[0] + (by * step) / steps, from[1]))
    await frames()
  }
  await touch('touchEnd', [])
}

/** A finger that goes down and up at one place. */
export async function tap(x: number, y: number): Promise<void> {
  await touch('touchStart', place(x, y))
  await touch('touchEnd', [])
}

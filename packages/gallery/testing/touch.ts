import { browser, frames } from './serve.js'

const touch = (type: string, touchPoints: readonly object[], timestamp?: number): Promise<unknown> =>
  browser().send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) })

/** A place in the page of a test, as the browser knows it. */
function place(x: number, y: number): readonly object[] {
  const frame = frameElement?.getBoundingClientRect()
  return [{ x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + y }]
}

/** Real touches of the browser from one place to another, 20 ms apart. */
export async function drag(from: readonly [number, number], by: readonly [number, number], steps = 4): Promise<void> {
  const begin = Date.now() / 1000
  const at = (step: number) => place(from[0] + (by[0] * step) / steps, from[1] + (by[1] * step) / steps)
  await touch('touchStart', at(0), begin)
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', at(step), begin + step * 0.02)
  await touch('touchEnd', [], begin + steps * 0.02)
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

import { browser } from '@vitrine/testing/devTools'

export { browser }

/** Pixels from the corner of the page under test. */
export type Place = readonly [x: number, y: number]

/** Two frames: what was asked for in the first has been shown in the second. */
export async function frames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done))
}

/** Position of the page under test in the browser's window. */
function inWindow([x, y]: Place): { readonly x: number; readonly y: number } {
  const { left, top } = frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: left + x, y: top + y }
}

/** A hand at the screen: real touches, with a clock of their own, so that a slow machine changes no speed. */
export function hand() {
  let now = Date.now() / 1000
  const send = (type: string, places: readonly Place[]): Promise<unknown> =>
    browser().send('Input.dispatchTouchEvent', {
      type,
      timestamp: now,
      touchPoints: places.map((place, id) => ({ ...inWindow(place), id })),
    })
  const touch = {
    /** Fingers go down; those that are down already stay first. */
    down: (...places: readonly Place[]) => send('touchStart', places),
    /** Fingers move, some ms later. */
    move(after: number, ...places: readonly Place[]) {
      now += after / 1000
      return send('touchMove', places)
    },
    /** All go up, some ms later. */
    up(after = 0) {
      now += after / 1000
      return send('touchEnd', [])
    },
    cancel: () => send('touchCancel', []),
    /** One finger goes straight from a place by some pixels, in `steps` readings of `every` ms, and up. */
    async swipe(from: Place, by: Place, steps = 4, every = 20) {
      await touch.down(from)
      for (let step = 1; step <= steps; step += 1)
        await touch.move(every, [from[0] + (by[0] * step) / steps, from[1] + (by[1] * step) / steps])
      await touch.up()
    },
  }
  return touch
}

/** A mouse or a pen that is pressed, moved and let go. */
export function pointer(pointerType: 'mouse' | 'pen' = 'mouse') {
  let now = Date.now() / 1000
  let at: Place = [0, 0]
  const send = (type: string, more: object): Promise<unknown> =>
    browser().send('Input.dispatchMouseEvent', { type, timestamp: now, pointerType, ...inWindow(at), ...more })
  return {
    async down(place: Place, button: 'left' | 'right' = 'left') {
      at = place
      await send('mouseMoved', { button: 'none' })
      await send('mousePressed', { button, buttons: button === 'left' ? 1 : 2, clickCount: 1 })
    },
    async move(after: number, place: Place) {
      now += after / 1000
      at = place
      await send('mouseMoved', { button: 'left', buttons: 1 })
    },
    up: (button: 'left' | 'right' = 'left') => send('mouseReleased', { button, buttons: 0, clickCount: 1 }),
    /** Over a place, with nothing pressed. */
    async hover(place: Place) {
      at = place
      await send('mouseMoved', { button: 'none', buttons: 0 })
    },
  }
}

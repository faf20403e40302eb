import { browser } from './devTools.ts'

/** A place in the page of a test, or a distance, in pixels. */
export type Place = readonly [x: number, y: number]

const send = (method: string, parameters: object): Promise<unknown> => browser().send(method, parameters)

/** A place as the browser's window counts it: the page of a test stands in a frame. */
function inWindow([x, y]: Place): { x: number; y: number } {
  const frame = frameElement?.getBoundingClientRect()
  return { x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + y }
}

/** The middle of an element. */
export function middleOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** A mouse that clicks at a place. */
export async function clickWithMouse(place: Place): Promise<void> {
  const button = { ...inWindow(place), button: 'left', clickCount: 1 }
  await send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' })
  await send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' })
}

/** A mouse that goes down at a place, moves by a distance and goes up. */
export async function dragWithMouse([x, y]: Place, [right, down]: Place): Promise<void> {
  const from = { ...inWindow([x, y]), button: 'left', clickCount: 1 }
  const to = { ...inWindow([x + right, y + down]), button: 'left', buttons: 1, clickCount: 1 }
  await send('Input.dispatchMouseEvent', { ...from, type: 'mousePressed' })
  await send('Input.dispatchMouseEvent', { ...to, type: 'mouseMoved' })
  await send('Input.dispatchMouseEvent', { ...to, type: 'mouseReleased' })
}

/** A wheel, or a trackpad, that turns sideways over a place. */
export async function turnWheel(place: Place, deltaX: number): Promise<void> {
  await send('Input.dispatchMouseEvent', { ...inWindow(place), type: 'mouseWheel', deltaX, deltaY: 0 })
}

/** A wheel event over an element with a time stamp of the test's own, in milliseconds. Returns the event. */
export function dispatchWheel(element: Element, time: number, init: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: time })
  element.dispatchEvent(event)
  return event
}

/**
 * A swipe of a trackpad over an element, with its momentum: one event each 16 ms.
 * @param most - Pixels of the fastest event; positive is to the right.
 * @returns The time of the last event.
 */
export function swipeTrackpad(element: Element, begin: number, most: number, init: WheelEventInit = {}): number {
  const drawn = [0.05, 0.2, 0.5, 0.8, 1].map((share) => share * most)
  const momentum = Array.from({ length: 30 }, (_, index) => most * 0.9 ** (index + 1))
  const all = [...drawn, ...momentum]
  for (const [index, deltaX] of all.entries()) dispatchWheel(element, begin + 16 * index, { ...init, deltaX })
  return begin + 16 * (all.length - 1)
}

/**
 * A key of the keyboard.
 * @param key - Name of the key, as in `KeyboardEvent.key`.
 * @param time - Milliseconds since 1970: the time of the press.
 */
export async function pressKey(key: 'ArrowLeft' | 'ArrowRight', time: number): Promise<void> {
  const windowsVirtualKeyCode = key === 'ArrowLeft' ? 37 : 39
  const press = { key, code: key, windowsVirtualKeyCode, timestamp: time / 1000 }
  await send('Input.dispatchKeyEvent', { ...press, type: 'rawKeyDown' })
  await send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' })
}

/**
 * A finger that goes from one place to another; its touches are 20 ms apart by their time stamps. They are sent together,
 * and the browser handles them in order.
 */
export async function dragWithFinger([x, y]: Place, [right, down]: Place, count = 4): Promise<void> {
  const begin = Date.now() / 1000
  const at = (step: number): object[] => [inWindow([x + (right * step) / count, y + (down * step) / count])]
  const touch = (type: string, touchPoints: object[], step: number): Promise<unknown> =>
    send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begin + step * 0.02 })
  const steps = Array.from({ length: count }, (_, index) => index + 1)
  await Promise.all([
    touch('touchStart', at(0), 0),
    ...steps.map((step) => touch('touchMove', at(step), step)),
    touch('touchEnd', [], count),
  ])
}

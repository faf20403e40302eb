import { expect, test, vi } from 'vitest'
import { followFinger } from './followFinger.js'

const touch = (type: string, clientX: number, timeStamp: number): Event => {
  const event = Object.assign(new Event(type), { touches: [{}], changedTouches: [{ clientX, clientY: 0 }] })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  return event
}

/** An element that follows a finger, with slides of 300 px. */
function follow({ from = 0 } = {}) {
  const element = Object.assign(new EventTarget(), { isConnected: true })
  const added = vi.spyOn(element, 'addEventListener')
  const drawn = { from, show: vi.fn(), turn: vi.fn(), back: vi.fn() }
  const [hold, onSwipe] = [vi.fn(() => drawn), vi.fn()]
  const stop = followFinger(element as unknown as HTMLElement, onSwipe, { width: () => 300, hold })
  return { element, added, drawn, hold, onSwipe, stop }
}

test('every listener of a finger lets the page scroll, and none is left after the stop [GAL-39]', () => {
  const { element, added, drawn, onSwipe, stop } = follow()
  element.dispatchEvent(touch('touchstart', 200, 0))
  const listeners = added.mock.calls.map(([type, , options]) => [type, (options as AddEventListenerOptions).passive])
  expect(listeners).toEqual(['touchstart', 'touchmove', 'touchend', 'touchcancel'].map((type) => [type, true]))
  element.dispatchEvent(touch('touchmove', 150, 100))
  expect(drawn.show.mock.calls).toEqual([[-50]])
  stop()
  expect(drawn.back.mock.calls).toEqual([[-50]])
  element.dispatchEvent(touch('touchmove', 100, 200))
  element.dispatchEvent(touch('touchend', 100, 200))
  element.dispatchEvent(touch('touchstart', 200, 300))
  expect([drawn.show.mock.calls.length, drawn.turn.mock.calls.length, onSwipe.mock.calls.length]).toEqual([1, 0, 0])
  expect(added).toHaveBeenCalledTimes(4)
})

/** A touch of a number of fingers. */
const touches = (type: string, clientX: number, time: number, fingers: number): Event =>
  Object.assign(touch(type, clientX, time), { touches: Array.from({ length: fingers }, () => ({})) })

test('a second finger brings the slides back, and begins no gesture of its own [GAL-39] [MOT-20]', () => {
  const { element, drawn, hold, stop } = follow()
  element.dispatchEvent(touches('touchstart', 200, 0, 1))
  element.dispatchEvent(touches('touchmove', 150, 50, 1))
  hold.mockClear()
  element.dispatchEvent(touches('touchstart', 90, 60, 2))
  expect(drawn.back.mock.calls).toEqual([[-50]])
  element.dispatchEvent(touches('touchmove', 20, 90, 1))
  element.dispatchEvent(touches('touchend', 20, 100, 1))
  expect([hold.mock.calls.length, drawn.show.mock.calls.length, drawn.turn.mock.calls.length]).toEqual([0, 1, 0])
  stop()
})

test('a second finger beside the element brings the slides back while the first one moves [GAL-39] [MOT-20]', () => {
  const { element, drawn, stop } = follow()
  element.dispatchEvent(touches('touchstart', 200, 0, 1))
  element.dispatchEvent(touches('touchmove', 150, 50, 1))
  element.dispatchEvent(touches('touchmove', 100, 60, 2))
  element.dispatchEvent(touches('touchend', 40, 100, 0))
  expect([drawn.show.mock.calls, drawn.back.mock.calls, drawn.turn.mock.calls.length]).toEqual([[[-50]], [[-50]], 0])
  stop()
})

// A stopped slide that stands 140 of 300 px to the left and is dragged 20 px further ends at the next slide, unless the
// touch is short: a short one must be a swipe.
test.each([
  [250, 'back'],
  [251, 'turn'],
])('a touch that stops a slide and lasts %i ms ends as: %s [GAL-39] [MOT-16] [MOT-19]', (lasts, ends) => {
  const { element, drawn, stop } = follow({ from: -140 })
  element.dispatchEvent(touch('touchstart', 200, 0))
  element.dispatchEvent(touch('touchmove', 180, 20))
  element.dispatchEvent(touch('touchmove', 180, 240))
  element.dispatchEvent(touch('touchend', 180, lasts))
  expect([drawn.back.mock.calls.length, drawn.turn.mock.calls.length]).toEqual(ends === 'back' ? [1, 0] : [0, 1])
  stop()
})

test.each([
  [440, false],
  [460, true],
])('a slow drag on slides without a width is measured by the window: %d of 1000 px turn: %s [MOT-19]', (by, turns) => {
  vi.stubGlobal('innerWidth', 1000)
  const element = Object.assign(new EventTarget(), { isConnected: true })
  const onSwipe = vi.fn()
  const stop = followFinger(element as unknown as HTMLElement, onSwipe, { width: () => 0, hold: () => undefined })
  element.dispatchEvent(touch('touchstart', 900, 0))
  for (const time of [200, 400, 600]) element.dispatchEvent(touch('touchmove', 900 - (by * time) / 600, time))
  const end = touch('touchend', 900 - by, 900)
  element.dispatchEvent(end)
  expect(onSwipe.mock.calls).toEqual(turns ? [['left', end]] : [])
  stop()
  vi.unstubAllGlobals()
})

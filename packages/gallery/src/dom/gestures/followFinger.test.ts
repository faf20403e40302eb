import { expect, test, vi } from 'vitest'
import { followFinger } from './followFinger.js'

const touch = (type: string, clientX: number, timeStamp: number): Event => {
  const event = Object.assign(new Event(type), { touches: [{}], changedTouches: [{ clientX, clientY: 0 }] })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  return event
}

test('every listener of a finger lets the page scroll, and none is left after the stop [GAL-39]', () => {
  const element = Object.assign(new EventTarget(), { isConnected: true })
  const added = vi.spyOn(element, 'addEventListener')
  const drawn = { from: 0, show: vi.fn(), turn: vi.fn(), back: vi.fn() }
  const onSwipe = vi.fn()
  const stop = followFinger(element as unknown as HTMLElement, onSwipe, { width: () => 300, hold: () => drawn })
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

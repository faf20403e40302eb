import { beforeEach, expect, test, vi } from 'vitest'
import { followSwipe } from '../index.js'

let box: HTMLElement
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
})

/** A touch event of the browser, at a place and a time of its own. */
function touch(type: string, time: number, ...places: [x: number, y: number][]): TouchEvent {
  const touches = places.map(
    ([clientX, clientY], identifier) => new Touch({ identifier, target: box, clientX, clientY }),
  )
  const up = type === 'touchend' || type === 'touchcancel'
  const event = new TouchEvent(type, { bubbles: true, touches: up ? [] : touches, changedTouches: touches })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return event
}

/** A finger (or more) goes down on the box, and is followed. */
function begin(time: number, places: [x: number, y: number][]) {
  const onSwipe = vi.fn()
  const start = touch('touchstart', time, ...places)
  box.dispatchEvent(start)
  return { onSwipe, stop: followSwipe(start, onSwipe) }
}

test('tells a swipe when the finger goes up [MOT-12]', () => {
  const { onSwipe } = begin(1000, [[200, 50]])
  box.dispatchEvent(touch('touchmove', 1100, [160, 55]))
  expect(onSwipe).not.toHaveBeenCalled()
  box.dispatchEvent(touch('touchend', 1250, [150, 58]))
  expect(onSwipe.mock.calls).toEqual([['left']])
})

test.each([
  ['49 px', 100, 49],
  ['251 ms', 251, 80],
])('%s is no swipe [MOT-12]', (_, time, distance) => {
  const { onSwipe } = begin(0, [[0, 0]])
  box.dispatchEvent(touch('touchend', time, [distance, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a gesture that sets out downwards stays the page’s', () => {
  const { onSwipe } = begin(0, [[0, 0]])
  box.dispatchEvent(touch('touchmove', 20, [2, 30]))
  box.dispatchEvent(touch('touchend', 100, [300, 30]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['a second finger', () => box.dispatchEvent(touch('touchmove', 20, [20, 0], [90, 90]))],
  ['a cancel', () => box.dispatchEvent(touch('touchcancel', 20, [20, 0]))],
  ['removal of the element', () => box.remove()],
])('%s ends it without a swipe', (_, end) => {
  const { onSwipe } = begin(0, [[0, 0]])
  end()
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a start with two fingers is not followed', () => {
  const { onSwipe } = begin(0, [
    [0, 0],
    [50, 50],
  ])
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('stopped, it hears nothing more', () => {
  const { onSwipe, stop } = begin(0, [[0, 0]])
  stop()
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('follows one gesture and leaves no listener behind', () => {
  const added = vi.spyOn(box, 'addEventListener')
  const { onSwipe } = begin(0, [[0, 0]])
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  box.dispatchEvent(touch('touchend', 120, [120, 0]))
  expect(onSwipe).toHaveBeenCalledTimes(1)
  expect(added.mock.calls.map(([type, , options]) => [type, (options as AddEventListenerOptions).passive])).toEqual([
    ['touchmove', true],
    ['touchend', true],
    ['touchcancel', true],
  ])
})

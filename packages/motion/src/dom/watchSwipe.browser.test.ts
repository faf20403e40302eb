import { beforeEach, expect, test, vi } from 'vitest'
import { watchSwipe } from '../index.js'

let box: HTMLElement
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
})

/** Dispatches a touch event at a position and with a time stamp of the test's own. */
function touch(type: string, time: number, ...places: [x: number, y: number][]): TouchEvent {
  const touches = places.map(
    ([clientX, clientY], identifier) => new Touch({ identifier, target: box, clientX, clientY }),
  )
  const up = type === 'touchend' || type === 'touchcancel'
  const event = new TouchEvent(type, { bubbles: true, touches: up ? [] : touches, changedTouches: touches })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return event
}

/** Puts one or more fingers down on the watched box. */
function begin(time: number, places: [x: number, y: number][]) {
  const onSwipe = vi.fn<(direction: string) => void>()
  const stop = watchSwipe(box, (direction) => onSwipe(direction))
  box.dispatchEvent(touch('touchstart', time, ...places))
  return { onSwipe, stop }
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

test('a gesture that sets out downwards stays the page’s [MOT-13]', () => {
  const { onSwipe } = begin(0, [[0, 0]])
  box.dispatchEvent(touch('touchmove', 20, [2, 30]))
  box.dispatchEvent(touch('touchend', 100, [300, 30]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['a second finger', () => box.dispatchEvent(touch('touchmove', 20, [20, 0], [90, 90]))],
  ['a cancel', () => box.dispatchEvent(touch('touchcancel', 20, [20, 0]))],
  ['removal of the element', () => box.remove()],
])('%s ends it without a swipe [MOT-20]', (_, end) => {
  const { onSwipe } = begin(0, [[0, 0]])
  end()
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a start with two fingers is not followed [MOT-20]', () => {
  const { onSwipe } = begin(0, [
    [0, 0],
    [50, 50],
  ])
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a gesture that began before the call counts, whole or in part [MOT-12]', () => {
  const onSwipe = vi.fn<(direction: string) => void>()
  const events = [touch('touchstart', 0, [0, 0]), touch('touchmove', 50, [30, 0]), touch('touchend', 100, [120, 0])]
  for (const event of events) box.dispatchEvent(event)
  watchSwipe(box, (direction) => onSwipe(direction), events)()
  expect(onSwipe.mock.calls).toEqual([['right']])
  watchSwipe(box, (direction) => onSwipe(direction), events.slice(0, 2))
  box.dispatchEvent(touch('touchend', 100, [-120, 0]))
  expect(onSwipe.mock.calls).toEqual([['right'], ['left']])
})

test('a gesture whose beginning is unknown does not count [MOT-12]', () => {
  const onSwipe = vi.fn<(direction: string) => void>()
  const events = [touch('touchmove', 50, [30, 0]), touch('touchend', 100, [120, 0])]
  watchSwipe(box, (direction) => onSwipe(direction), events)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('stopped, it hears nothing more [MOT-24]', () => {
  const { onSwipe, stop } = begin(0, [[0, 0]])
  stop()
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('each gesture counts once, its listeners are passive and live as long as it does [MOT-12] [MOT-24]', () => {
  const added = vi.spyOn(box, 'addEventListener')
  const { onSwipe } = begin(0, [[0, 0]])
  box.dispatchEvent(touch('touchend', 100, [120, 0]))
  box.dispatchEvent(touch('touchend', 120, [120, 0]))
  expect(onSwipe).toHaveBeenCalledTimes(1)
  box.dispatchEvent(touch('touchstart', 200, [120, 0]))
  box.dispatchEvent(touch('touchend', 300, [0, 0]))
  expect(onSwipe.mock.calls).toEqual([['right'], ['left']])
  const options = added.mock.calls.map(([type, , given]) => [type, given as AddEventListenerOptions] as const)
  expect(options.slice(1, 4).map(([, { signal }]) => signal!.aborted)).toEqual([true, true, true])
  expect(options.slice(0, 4).map(([type, { passive }]) => [type, passive])).toEqual([
    ['touchstart', true],
    ['touchmove', true],
    ['touchend', true],
    ['touchcancel', true],
  ])
})

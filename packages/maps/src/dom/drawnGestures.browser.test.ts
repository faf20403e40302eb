import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapLocation, uiOptions } from '../index.js'
import type { MapSettings } from '../index.js'
import { watchGestures } from './drawnGestures.js'

/** A canvas of 400 by 300 pixels whose middle stands at 300, 200 in the window. */
const CANVAS = 'position: fixed; left: 100px; top: 50px; inline-size: 400px; block-size: 300px'

const watching: AbortController[] = []
beforeEach(() => {
  document.body.innerHTML = `<div style="${CANVAS}"><a data-part="marker">Lantern Hall</a></div>`
})
afterEach(() => {
  for (const controller of watching.splice(0)) controller.abort()
  document.body.replaceChildren()
})

function watch(settings: { isMoving?: boolean; draggable?: boolean; scrollwheel?: boolean } = {}) {
  const { isMoving = false, draggable = true, scrollwheel = false } = settings
  const canvas = document.body.firstElementChild as HTMLElement
  const capture = vi.fn()
  canvas.setPointerCapture = capture
  const current: MapSettings = {
    location: mapLocation({}),
    options: uiOptions({ draggable, scrollwheel }),
    isMoving,
  }
  const calls: unknown[][] = []
  const controller = new AbortController()
  watching.push(controller)
  watchGestures(
    canvas,
    {
      settings: () => current,
      panBy: (x, y) => calls.push(['pan', x, y]),
      zoomBy: (steps, { x, y }) => calls.push(['zoom', steps, x, y]),
      onPress: ({ x, y }) => calls.push(['press', x, y]),
      onHint: (hint) => calls.push(['hint', hint]),
    },
    controller.signal,
  )
  const marker = canvas.querySelector('a')!
  const pointer = (type: string, x: number, y: number, init: PointerEventInit = {}, target: Element = canvas) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        bubbles: true,
        clientX: x,
        clientY: y,
        ...init,
      }),
    )
  /** Sends a touch event with fingers at places of the window, and returns the event. */
  function touch(type: string, places: readonly (readonly [x: number, y: number])[], cancelable = true): TouchEvent {
    const touches = places.map(
      ([clientX, clientY], identifier) => new Touch({ identifier, target: canvas, clientX, clientY }),
    )
    const event = new TouchEvent(type, { touches, bubbles: true, cancelable })
    canvas.dispatchEvent(event)
    return event
  }
  /** Turns the wheel at 320, 190, and returns whether the page was kept from scrolling. */
  function wheel(init: WheelEventInit): boolean {
    const at = { clientX: 320, clientY: 190, bubbles: true, cancelable: true }
    return !canvas.dispatchEvent(new WheelEvent('wheel', { ...at, ...init }))
  }
  return { calls, capture, controller, canvas, marker, pointer, touch, wheel }
}

test('two fingers move the map by their middle and zoom it by their distance [MAP-26]', () => {
  const { calls, touch } = watch()
  touch('touchmove', [
    [250, 200],
    [350, 200],
  ])
  expect(calls).toEqual([])
  touch('touchmove', [
    [220, 170],
    [420, 170],
  ])
  expect(calls).toEqual([
    ['pan', -20, 30],
    ['zoom', 1, 20, -30],
  ])
})

test('fingers above each other zoom by their vertical distance [MAP-26]', () => {
  const { calls, touch } = watch()
  touch('touchmove', [
    [300, 100],
    [300, 260],
  ])
  touch('touchmove', [
    [300, 140],
    [300, 220],
  ])
  expect(calls).toEqual([
    ['pan', 0, 0],
    ['zoom', -1, 0, -20],
  ])
})

test('fingers in one place count as 1 px apart [MAP-26]', () => {
  const { calls, touch } = watch()
  touch('touchmove', [
    [300, 200],
    [300, 200],
  ])
  touch('touchmove', [
    [299, 200],
    [301, 200],
  ])
  expect(calls).toEqual([
    ['pan', 0, 0],
    ['zoom', 1, 0, 0],
  ])
})

test.each(['touchstart', 'touchend', 'touchcancel'])(
  'after a %s the next pinch starts from its own places [MAP-26]',
  (type) => {
    const { calls, touch } = watch()
    touch('touchmove', [
      [250, 200],
      [350, 200],
    ])
    touch(type, [])
    touch('touchmove', [
      [200, 200],
      [400, 200],
    ])
    expect(calls).toEqual([])
  },
)

test('a pinch keeps the page from zooming wherever the browser allows it [MAP-26]', () => {
  const { touch } = watch()
  const places = [
    [250, 200],
    [350, 200],
  ] as const
  expect(touch('touchmove', places).defaultPrevented).toBe(true)
  const prevent = vi.spyOn(Event.prototype, 'preventDefault')
  touch('touchmove', places, false)
  expect(prevent).not.toHaveBeenCalled()
  prevent.mockRestore()
})

test('one finger gets a hint and scrolls the page; three fingers do nothing [MAP-26]', () => {
  const { calls, touch } = watch()
  expect(touch('touchmove', [[300, 200]]).defaultPrevented).toBe(false)
  expect(calls).toEqual([['hint', 'touch']])
  touch('touchmove', [
    [100, 200],
    [200, 200],
    [300, 200],
  ])
  expect(calls).toHaveLength(1)
})

test('while one finger moves the map it gets no hint [MAP-26]', () => {
  const { calls, touch } = watch({ isMoving: true })
  touch('touchmove', [[300, 200]])
  expect(calls).toEqual([])
})

test('on a fixed map no gesture does anything [MAP-18]', () => {
  const { calls, canvas, touch, wheel, pointer } = watch({ draggable: false, scrollwheel: true })
  const pinch = [
    [250, 200],
    [350, 200],
  ] as const
  expect(touch('touchmove', pinch).defaultPrevented).toBe(false)
  touch('touchmove', [[300, 200]])
  expect(wheel({ deltaY: -300, ctrlKey: true })).toBe(false)
  pointer('pointerdown', 300, 200)
  pointer('pointermove', 200, 200)
  canvas.dispatchEvent(new MouseEvent('dblclick', { clientX: 300, clientY: 200 }))
  expect(calls).toEqual([])
})

test('a mouse drags from 6 px on, then by every pixel, until it is released [MAP-26]', () => {
  const { calls, capture, pointer } = watch()
  pointer('pointermove', 310, 200)
  pointer('pointerdown', 300, 200)
  pointer('pointermove', 303, 204)
  expect([calls, capture.mock.calls]).toEqual([[], []])
  pointer('pointermove', 306, 200)
  expect([calls, capture.mock.calls]).toEqual([[['pan', -6, 0]], [[1]]])
  pointer('pointermove', 306, 201)
  pointer('pointerup', 306, 201)
  pointer('pointermove', 400, 300)
  expect(calls).toEqual([
    ['pan', -6, 0],
    ['pan', 0, -1],
  ])
})

test('a vertical motion of 6 px drags as well, and a drag that the browser takes over ends [MAP-26]', () => {
  const { calls, pointer } = watch()
  pointer('pointerdown', 300, 200)
  pointer('pointermove', 300, 206)
  pointer('pointercancel', 300, 206)
  pointer('pointermove', 300, 260)
  expect(calls).toEqual([['pan', 0, -6]])
})

test('after a drag the next press needs 6 px again [MAP-26]', () => {
  const { calls, pointer } = watch()
  pointer('pointerdown', 300, 200)
  pointer('pointermove', 320, 200)
  pointer('pointerup', 320, 200)
  pointer('pointerdown', 320, 200)
  pointer('pointermove', 325, 200)
  expect(calls).toEqual([['pan', -20, 0]])
})

test('another pointer neither drags nor ends a drag [MAP-26]', () => {
  const { calls, pointer } = watch()
  pointer('pointerdown', 300, 200)
  pointer('pointermove', 200, 200, { pointerId: 2 })
  pointer('pointerup', 200, 200, { pointerId: 2 })
  expect(calls).toEqual([])
  pointer('pointermove', 290, 200)
  expect(calls).toEqual([['pan', 10, 0]])
})

test.each<[string, PointerEventInit]>([
  ['the right button', { button: 2 }],
  ['a second finger', { isPrimary: false }],
  ['one finger', { pointerType: 'touch' }],
  ['a pen', { pointerType: 'pen' }],
])('%s drags no map [MAP-26]', (_, init) => {
  const { calls, pointer } = watch()
  pointer('pointerdown', 300, 200, init)
  pointer('pointermove', 200, 200, init)
  expect(calls).toEqual([])
})

test('a drag that starts on the marker moves no map [MAP-26]', () => {
  const { calls, pointer, marker } = watch({ isMoving: true })
  pointer('pointerdown', 120, 60, {}, marker)
  pointer('pointermove', 200, 200)
  pointer('pointerup', 200, 200)
  expect(calls).toEqual([])
})

test('while one finger moves the map its drag pans, and its tap is a press on the map [MAP-26]', () => {
  const { calls, pointer } = watch({ isMoving: true })
  const finger = { pointerType: 'touch' }
  pointer('pointerdown', 300, 200, finger)
  pointer('pointermove', 290, 190, finger)
  pointer('pointerup', 290, 190, finger)
  expect(calls).toEqual([['pan', 10, 10]])
  pointer('pointerdown', 340, 230, finger)
  pointer('pointerup', 340, 230, finger)
  expect(calls.slice(1)).toEqual([['press', 40, 30]])
})

test('a press without the button that moves the map, or one that the browser takes over, is none [MAP-26]', () => {
  const still = watch()
  still.pointer('pointerdown', 340, 230)
  still.pointer('pointerup', 340, 230)
  expect(still.calls).toEqual([])
  still.controller.abort()
  const moving = watch({ isMoving: true })
  moving.pointer('pointerdown', 340, 230)
  moving.pointer('pointercancel', 340, 230)
  moving.pointer('pointerup', 340, 230)
  expect(moving.calls).toEqual([])
})

test.each<[string, WheelEventInit, number]>([
  ['300 px up', { deltaY: -300 }, 1],
  ['150 px down', { deltaY: 150 }, -0.5],
  ['3 lines down', { deltaY: 3, deltaMode: 1 }, -0.16],
  ['3 pages up', { deltaY: -3, deltaMode: 2 }, 4],
])('the wheel with Ctrl by %s zooms at the pointer [MAP-27]', (_, init, steps) => {
  const { calls, wheel } = watch()
  expect(wheel({ ...init, ctrlKey: true })).toBe(true)
  expect(calls).toEqual([['zoom', expect.closeTo(steps, 10), 20, -10]])
})

test.each<[string, Parameters<typeof watch>[0], WheelEventInit]>([
  ['with the Command key', {}, { metaKey: true }],
  ['by the option [MAP-10]', { scrollwheel: true }, {}],
  ['while the button moves the map', { isMoving: true }, {}],
])('the wheel zooms %s [MAP-27]', (_, settings, init) => {
  const { calls, wheel } = watch(settings)
  expect(wheel({ deltaY: -300, ...init })).toBe(true)
  expect(calls).toEqual([['zoom', 1, 20, -10]])
})

test('the wheel alone scrolls the page and shows a hint [MAP-10] [MAP-27]', () => {
  const { calls, wheel } = watch()
  expect(wheel({ deltaY: -300 })).toBe(false)
  expect(calls).toEqual([['hint', 'wheel']])
})

test('a double click zooms in at its place, with Shift out, and on the marker not at all [MAP-27]', () => {
  const { calls, canvas, marker } = watch()
  const twice = (init: MouseEventInit, target: Element = canvas) =>
    target.dispatchEvent(new MouseEvent('dblclick', { clientX: 310, clientY: 180, bubbles: true, ...init }))
  twice({})
  twice({ shiftKey: true })
  twice({}, marker)
  expect(calls).toEqual([
    ['zoom', 1, 10, -20],
    ['zoom', -1, 10, -20],
  ])
})

test('after the signal no gesture is watched any more [MAP-20]', () => {
  const { calls, controller, canvas, pointer, touch, wheel } = watch({ isMoving: true, scrollwheel: true })
  touch('touchmove', [
    [250, 200],
    [350, 200],
  ])
  pointer('pointerdown', 300, 200)
  controller.abort()
  touch('touchmove', [
    [200, 200],
    [400, 200],
  ])
  pointer('pointermove', 200, 200)
  pointer('pointerup', 300, 200)
  expect(wheel({ deltaY: -300 })).toBe(false)
  canvas.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  expect(calls).toEqual([])
})

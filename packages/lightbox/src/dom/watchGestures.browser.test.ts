import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchGestures } from './watchGestures.js'

let stop = (): void => {}
beforeEach(() => {
  document.body.innerHTML =
    '<main><p>Beside</p><div id="stage"><img alt="Lanterns"><img alt="Tides"><p data-part="caption">Caption</p></div></main>'
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function watch(isZoomed: () => boolean = () => false) {
  const stage = document.querySelector<HTMLElement>('#stage')!
  const [first, second] = stage.querySelectorAll('img')
  const caption = stage.querySelector('p')!
  const capture = vi.fn()
  stage.setPointerCapture = capture
  const calls: unknown[][] = []
  stop = watchGestures(stage, {
    isZoomed,
    onHold: () => {},
    onDrag: ({ x, y }) => calls.push(['drag', x, y]),
    onDragEnd: (distance, swipe, event) =>
      calls.push(distance ? ['end', distance.x, distance.y, swipe, event?.type] : ['cancel', swipe, event]),
    onPan: ({ x, y }) => calls.push(['pan', x, y]),
    onPinch: (ratio, { x, y }) => calls.push(['pinch', ratio, x, y]),
    onRelease: () => calls.push(['release']),
    onDoubleTap: ({ clientX, clientY }) => calls.push(['double', clientX, clientY]),
  })
  /** Sends a pointer event at a place and a time in milliseconds: of a finger, unless `init` says otherwise. */
  function send(type: string, x: number, y: number, time: number, init: PointerEventInit = {}, target?: Element): void {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerType: 'touch',
      pointerId: 1,
      clientX: x,
      clientY: y,
      ...init,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    ;(target ?? first!).dispatchEvent(event)
  }
  function tap(x: number, y: number, time: number, target?: Element): void {
    send('pointerdown', x, y, time, {}, target)
    send('pointerup', x, y, time, {}, target)
  }
  /** Clicks, and returns whether the click reached the stage. */
  function click(detail: number): boolean {
    const reached = vi.fn()
    first!.addEventListener('click', reached, { once: true })
    first!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    first!.removeEventListener('click', reached)
    return reached.mock.calls.length > 0
  }
  return { stage, second: second!, caption, capture, calls, send, tap, click }
}
const SECOND = { pointerId: 2 }
const MOUSE = { pointerType: 'mouse' }

test('a finger drags along the axis that it has chosen after 10 px [MOT-13]', () => {
  const { calls, send } = watch()
  send('pointermove', 150, 100, 0)
  send('pointerdown', 100, 100, 0)
  send('pointermove', 105, 100, 100)
  expect(calls).toEqual([])
  send('pointermove', 120, 103, 200)
  send('pointermove', 130, 150, 300)
  send('pointerup', 131, 150, 400)
  send('pointermove', 200, 150, 500)
  expect(calls).toEqual([
    ['drag', 20, 0],
    ['drag', 30, 0],
    ['end', 31, 0, undefined, 'pointerup'],
  ])
})

test('a finger that moves down drags down [MOT-13] [LBX-30]', () => {
  const { calls, send } = watch()
  send('pointerdown', 100, 100, 0)
  send('pointermove', 103, 140, 200)
  send('pointerup', 150, 130, 400)
  expect(calls).toEqual([
    ['drag', 0, 40],
    ['end', 0, 30, undefined, 'pointerup'],
  ])
})

test.each([
  ['left', -60, 0],
  ['right', 60, 0],
  ['up', 0, -60],
  ['down', 0, 60],
])('a quick drag to one side is a swipe %s [MOT-12]', (swipe, x, y) => {
  const { calls, send } = watch()
  send('pointerdown', 300, 300, 1000)
  send('pointermove', 300 + x / 2, 300 + y / 2, 1100)
  send('pointerup', 300 + x, 300 + y, 1200)
  expect(calls.at(-1)).toEqual(['end', x, y, swipe, 'pointerup'])
})

test('a mouse drags nothing [LBX-35]', () => {
  const { calls, send } = watch()
  send('pointerdown', 100, 100, 0, MOUSE)
  send('pointermove', 200, 100, 100, MOUSE)
  send('pointerup', 200, 100, 200, MOUSE)
  expect(calls).toEqual([['release']])
})

test('a drag that the browser takes over is cancelled once [MOT-20]', () => {
  const { calls, send } = watch()
  send('pointerdown', 100, 100, 0)
  send('pointermove', 120, 100, 100)
  send('pointercancel', 120, 100, 150, SECOND)
  send('pointercancel', 120, 100, 200)
  send('pointermove', 160, 100, 300)
  send('pointerup', 160, 100, 400)
  expect(calls).toEqual([
    ['drag', 20, 0],
    ['cancel', undefined, undefined],
  ])
})

test('a drag goes on as a drag when the content becomes larger than its place [MOT-13]', () => {
  let isZoomed = false
  const { calls, send } = watch(() => isZoomed)
  send('pointerdown', 100, 100, 0)
  send('pointermove', 120, 100, 100)
  isZoomed = true
  send('pointermove', 140, 100, 200)
  expect(calls).toEqual([
    ['drag', 20, 0],
    ['drag', 40, 0],
  ])
})

test('a second finger cancels the drag and pinches [MOT-20] [LBX-27]', () => {
  const { calls, send } = watch()
  send('pointerdown', 100, 100, 0)
  send('pointermove', 120, 100, 100)
  send('pointerdown', 220, 100, 200, SECOND)
  expect(calls.splice(0)).toEqual([
    ['drag', 20, 0],
    ['cancel', undefined, undefined],
  ])
  send('pointermove', 320, 100, 300, SECOND)
  send('pointermove', 320, 250, 400, SECOND)
  expect(calls.splice(0)).toEqual([
    ['pinch', 2, 220, 100],
    ['pan', 50, 0],
    ['pinch', 1.25, 220, 175],
    ['pan', 0, 75],
  ])
  send('pointerup', 320, 250, 500, SECOND)
  send('pointermove', 400, 100, 600)
  send('pointerup', 400, 100, 700)
  expect(calls).toEqual([['release'], ['release']])
})

test('fingers in one place count as 1 px apart [LBX-27]', () => {
  const { calls, send } = watch()
  send('pointerdown', 100, 100, 0)
  send('pointerdown', 100, 100, 10, SECOND)
  send('pointermove', 104, 100, 20, SECOND)
  expect(calls).toEqual([['release'], ['pinch', 4, 102, 100], ['pan', 2, 0]])
})

test('two fingers are no tap, and a third finger is ignored [MOT-20]', () => {
  const { calls, send, tap } = watch()
  send('pointerdown', 100, 100, 0)
  send('pointerdown', 200, 100, 10, SECOND)
  send('pointerdown', 300, 100, 20, { pointerId: 3 })
  send('pointermove', 400, 100, 30, { pointerId: 3 })
  send('pointerup', 400, 100, 40, { pointerId: 3 })
  expect(calls.splice(0)).toEqual([['release']])
  send('pointerup', 200, 100, 50, SECOND)
  send('pointerup', 100, 100, 60)
  tap(100, 100, 100)
  expect(calls).toEqual([['release'], ['release'], ['release']])
})

test('one finger pans larger content from 10 px on, step by step [LBX-28]', () => {
  const { calls, send, capture } = watch(() => true)
  send('pointerdown', 100, 100, 0)
  send('pointermove', 106, 107, 100)
  expect(calls).toEqual([])
  send('pointermove', 106, 108, 200)
  send('pointermove', 107, 100, 300)
  send('pointerup', 150, 100, 400)
  expect(calls).toEqual([['pan', 0, 1], ['pan', 1, -8], ['release']])
  expect(capture).not.toHaveBeenCalled()
})

test('a mouse that pans captures its pointer, once [LBX-28]', () => {
  const { calls, send, capture } = watch(() => true)
  send('pointerdown', 100, 100, 0, { ...MOUSE, pointerId: 4 })
  send('pointermove', 105, 100, 50, { ...MOUSE, pointerId: 4 })
  expect(capture).not.toHaveBeenCalled()
  send('pointermove', 110, 100, 100, { ...MOUSE, pointerId: 4 })
  send('pointermove', 120, 100, 200, { ...MOUSE, pointerId: 4 })
  expect(calls).toEqual([
    ['pan', 5, 0],
    ['pan', 10, 0],
  ])
  expect(capture.mock.calls).toEqual([[4]])
})

test('the click at the end of a pan is swallowed, and no other [MOT-20] [LBX-28]', () => {
  const { send, click, tap } = watch(() => true)
  const pan = (): void => {
    send('pointerdown', 100, 100, 0)
    send('pointermove', 130, 100, 100)
    send('pointerup', 130, 100, 200)
  }
  pan()
  expect([click(1), click(1)]).toEqual([false, true])
  pan()
  expect(click(0)).toBe(true)
  pan()
  tap(100, 100, 5000)
  expect(click(1)).toBe(true)
})

test('the click at the end of a drag or of a tap is a click [LBX-28]', () => {
  const { send, click, tap } = watch()
  tap(100, 100, 0)
  expect(click(1)).toBe(true)
  send('pointerdown', 100, 100, 1000)
  send('pointermove', 130, 100, 1100)
  send('pointerup', 130, 100, 1200)
  expect(click(1)).toBe(true)
})

test.each([
  ['299 ms apart', true, 299, 100],
  ['300 ms apart', false, 300, 100],
  ['24 px apart', true, 100, 124],
  ['25 px apart', false, 100, 125],
])('two taps %s are a double tap: %s [LBX-27]', (_, isDouble, time, x) => {
  const { calls, tap } = watch()
  tap(100, 100, 1000)
  tap(x, 100, 1000 + time)
  expect(calls.slice(2)).toEqual(isDouble ? [['double', x, 100]] : [])
})

test('taps on different pictures are no double tap, and a third tap begins a new one [LBX-27]', () => {
  const { calls, tap, second } = watch()
  tap(100, 100, 1000)
  tap(100, 100, 1100, second)
  const doubles = (): unknown[][] => calls.filter(([name]) => name === 'double')
  expect(doubles()).toEqual([])
  tap(100, 100, 1200, second)
  tap(100, 100, 1300, second)
  expect(doubles()).toEqual([['double', 100, 100]])
  tap(100, 100, 1400, second)
  expect(doubles()).toHaveLength(2)
})

test('a drag between two taps is none of them [MOT-13] [LBX-27]', () => {
  const { calls, send, tap } = watch()
  send('pointerdown', 100, 100, 1000)
  send('pointermove', 112, 100, 1010)
  send('pointerup', 100, 100, 1020)
  calls.length = 0
  tap(100, 100, 1100)
  expect(calls).toEqual([['release']])
  tap(100, 100, 1200)
  expect(calls.at(-1)).toEqual(['double', 100, 100])
})

test.each<[string, PointerEventInit]>([
  ['right button of a mouse', { ...MOUSE, button: 2 }],
  ['barrel button of a pen', { pointerType: 'pen', button: 2 }],
])('the %s starts no gesture [LBX-28]', (_, init) => {
  const { calls, send } = watch(() => true)
  send('pointerdown', 100, 100, 0, init)
  send('pointermove', 200, 100, 100, init)
  send('pointerup', 200, 100, 200, init)
  expect(calls).toEqual([])
})

test('a press that the page has handled, or beside the element, starts no gesture [PAR-4]', () => {
  const { calls, send, stage } = watch()
  const beside = document.querySelector('main > p')!
  send('pointerdown', 100, 100, 0, {}, beside)
  send('pointermove', 200, 100, 100)
  send('pointerup', 200, 100, 200)
  stage.addEventListener('pointerdown', (event) => event.preventDefault(), { once: true })
  send('pointerdown', 100, 100, 1000)
  send('pointermove', 200, 100, 1100)
  expect(calls).toEqual([])
})

test('a mouse that presses a caption pans nothing, and a finger does [LBX-28]', () => {
  const { calls, send, caption } = watch(() => true)
  send('pointerdown', 100, 100, 0, MOUSE, caption)
  send('pointermove', 200, 100, 100, MOUSE)
  expect(calls).toEqual([])
  send('pointerdown', 100, 100, 1000, {}, caption)
  send('pointermove', 130, 100, 1100)
  expect(calls).toEqual([['pan', 30, 0]])
})

test('after the stop no gesture is watched [MOT-24]', () => {
  const { calls, send, tap } = watch()
  send('pointerdown', 100, 100, 0)
  stop()
  send('pointermove', 200, 100, 100)
  send('pointercancel', 200, 100, 200)
  tap(100, 100, 1000)
  tap(100, 100, 1100)
  expect(calls).toEqual([])
})

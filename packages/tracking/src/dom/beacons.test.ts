import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventWith, fakePage, type FakePage } from '../../testing/fakePage.js'
import { adPixel } from './adPixel.js'
import { pointerPosition } from './pointerPosition.js'

let page: FakePage
/** Addresses of the pictures that were requested. */
let pictures: string[]
beforeEach(() => {
  page = fakePage()
  pictures = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('the ad pixel requests its configured address with event and data in the query [TRK-33] [TRK-34]', () => {
  adPixel('signup', { plan: 'club' }, { url: 'https://ads.example.com/p?id=1', allowed: true })
  expect(pictures).toEqual(['https://ads.example.com/p?id=1&event=signup&data=%7B%22plan%22%3A%22club%22%7D'])
})

test.each([
  ['no address', { allowed: true }],
  ['no consent', { url: 'https://ads.example.com/p', allowed: false }],
  ['an address that is no picture', { url: 'javascript:alert(1)', allowed: true }],
])('the ad pixel requests nothing with %s [TRK-34]', (_, options) => {
  expect(adPixel('signup', {}, options)).toBeUndefined()
  expect(pictures).toEqual([])
})

test('the pointer is followed for a signed-in account alone, and nothing is sent [TRK-53] [TRK-54]', () => {
  const fetching = vi.fn()
  vi.stubGlobal('fetch', fetching)
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const [anonymous, signedIn] = [pointerPosition(false), pointerPosition(true)]
  const listener = vi.fn()
  anonymous.subscribe(listener)
  page.fire(eventWith('pointermove', { clientX: 1, clientY: 2 }))
  for (const frame of frames.splice(0)) frame()
  expect(listener).not.toHaveBeenCalled()
  expect(anonymous.last).toBeUndefined()
  const unsubscribe = signedIn.subscribe(listener)
  page.fire(eventWith('pointermove', { clientX: 3, clientY: 4 }))
  page.fire(eventWith('pointermove', { clientX: 5, clientY: 6 }))
  for (const frame of frames.splice(0)) frame()
  expect(listener.mock.calls).toEqual([[{ x: 5, y: 6 }]])
  expect(signedIn.last).toEqual({ x: 5, y: 6 })
  unsubscribe()
  signedIn.stop()
  page.fire(eventWith('pointermove', { clientX: 9, clientY: 9 }))
  expect(signedIn.last).toEqual({ x: 5, y: 6 })
  expect([fetching.mock.calls, pictures]).toEqual([[], []])
})

test('the pointer is reported at most once a frame, to every listener that stays [TRK-53] [TRK-54]', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const cancel = vi.fn()
  vi.stubGlobal('cancelAnimationFrame', cancel)
  const positions = pointerPosition(true)
  const [one, other] = [vi.fn(), vi.fn()]
  positions.subscribe(one)
  const leave = positions.subscribe(other)
  const move = (clientX: number): void => page.fire(eventWith('pointermove', { clientX, clientY: 0 }))
  move(1)
  move(2)
  expect(frames).toHaveLength(1)
  frames.shift()!()
  leave()
  move(3)
  expect(frames).toHaveLength(1)
  frames.shift()!()
  expect(one.mock.calls).toEqual([[{ x: 2, y: 0 }], [{ x: 3, y: 0 }]])
  expect(other.mock.calls).toEqual([[{ x: 2, y: 0 }]])
  move(4)
  positions.stop()
  expect(cancel).toHaveBeenCalledExactlyOnceWith(1)
  frames.shift()!()
  expect(one).toHaveBeenCalledTimes(2)
})

test('the ad pixel is one pixel, names no referrer and carries only what can be sent [TRK-34]', () => {
  const sizes: number[][] = []
  class Picture {
    referrerPolicy = ''
    src = ''
    constructor(...size: number[]) {
      sizes.push(size)
    }
  }
  vi.stubGlobal('Image', Picture)
  const pixel = adPixel('signup', { plan: 'club', wrong: {} }, { url: '/p', allowed: true })!
  expect([pixel.src, pixel.referrerPolicy]).toEqual([
    'https://lantern.test/p?event=signup&data=%7B%22plan%22%3A%22club%22%7D',
    'no-referrer',
  ])
  expect(sizes).toEqual([[1, 1]])
  expect(adPixel('x', {}, { url: 'http://ads.example/p', allowed: true })).toBeDefined()
  for (const url of ['https://[', 'ftp://ads.example/p', 'xhttps://ads.example/p', ''])
    expect(adPixel('x', {}, { url, allowed: true })).toBeUndefined()
})

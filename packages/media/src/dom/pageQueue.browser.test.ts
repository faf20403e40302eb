import { afterEach, expect, test, vi } from 'vitest'
import { loadImage } from '../index.js'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64)'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'userAgent')
  Reflect.deleteProperty(screen, 'width')
})

/** Waits two frames, in which all loads that a test has caused begin. */
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test.each([
  ['a phone', 1, PHONE, false, 2560],
  ['a tablet that says it is a desk', 1, DESK, true, 1024],
  ['a large touch screen', 16, DESK, true, 1025],
  ['a desk', 16, DESK, false, 432],
])('on %s a page loads %d of its pictures at once [MED-13] [MOT-11]', async (_, count, userAgent, isCoarse, width) => {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  Object.defineProperty(screen, 'width', { value: width, configurable: true })
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: isCoarse && query === '(pointer: coarse)' }) as MediaQueryList,
  )
  // Put the pictures into a page of their own, because a page keeps the queue that its first picture has made.
  const page = document.body.appendChild(document.createElement('iframe')).contentWindow!
  const { prototype } = (page as unknown as { readonly HTMLImageElement: typeof HTMLImageElement }).HTMLImageElement
  const asked = vi.spyOn(prototype, 'src', 'set').mockImplementation(() => {})
  for (let place = 0; place < 18; place += 1) {
    const image = page.document.body.appendChild(page.document.createElement('img'))
    stops.push(loadImage(image, { src: '/images/dusk.jpg', load: true }))
  }
  await frames()
  expect(asked).toHaveBeenCalledTimes(count)
  stops.shift()!()
  await frames()
  expect(asked).toHaveBeenCalledTimes(count + 1)
})

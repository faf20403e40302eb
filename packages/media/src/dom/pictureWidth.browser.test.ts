import { afterEach, expect, test, vi } from 'vitest'
import { loadImage, vitrineLoader } from '../index.js'
import type { LoadImageOptions } from '../index.js'

// Take the address from the module's own: a picture that is imported would be inlined as data, which has one width.
const lanterns = new URL('../../testing/players/film.html', import.meta.url).href.replace(
  'players/film.html',
  'lanterns.svg',
)
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Loads a picture in a box of 400 px and returns the width that is asked for. */
async function widthOf(options: LoadImageOptions = {}, style = 'display: block; inline-size: 100%'): Promise<number> {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.inlineSize = '400px'
  const image = box.appendChild(document.createElement('img'))
  image.alt = ''
  image.style.cssText = style
  const dimensions = { width: 1500, height: 750 }
  stops.push(loadImage(image, { src: ` ${lanterns} `, load: true, dimensions, loader: vitrineLoader, ...options }))
  await expect.poll(() => image.getAttribute('src')).not.toBeNull()
  return Number(/format=(\d+)w/.exec(image.getAttribute('src')!)?.[1])
}

test.each([
  [1, {}, 500],
  [2, {}, 1000],
  [2, { dprMax: 1 }, 500],
  [1, { dprMin: 2 }, 1000],
  [1, { sizeAdjustment: 1.5 }, 750],
])('at a pixel ratio of %d with %j a picture of 400 px has %d pixels [MED-3]', async (ratio, options, width) => {
  vi.stubGlobal('devicePixelRatio', ratio)
  expect(await widthOf(options)).toBe(width)
})

test('a browser that saves data gets the smallest pixel ratio, unless the owner does not allow it [MED-5]', async () => {
  vi.stubGlobal('devicePixelRatio', 2)
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  expect([await widthOf(), await widthOf({ allowSaveData: false })]).toEqual([500, 1000])
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
  expect(await widthOf()).toBe(1000)
})

test('a picture without a width on the page has that of its container, and no more than its own [MED-3]', async () => {
  vi.stubGlobal('devicePixelRatio', 1)
  expect(await widthOf({}, '')).toBe(500)
  expect(await widthOf({ dimensions: { width: 250, height: 100 } }, '')).toBe(300)
})

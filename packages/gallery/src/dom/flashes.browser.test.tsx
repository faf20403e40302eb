import type { MediaItem } from '@vitrine/media'
import { afterEach, expect, test } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import { browser, frames, serve, startNow, withMotion } from '../../testing/serve.js'
import type { GalleryOptions } from '../index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** A picture of one bright colour. */
const bright = (color: string): MediaItem => ({
  id: color,
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${color}"/></svg>`)}`,
  alt: color,
  caption: color,
  width: 900,
  height: 600,
})

/** Measures a box of the window: its mean brightness, from 0 to 255, and the share that shows the black background. */
async function lookAt({ left, top, width, height }: DOMRect): Promise<{ light: number; empty: number }> {
  const frame = frameElement?.getBoundingClientRect()
  const clip = { x: (frame?.left ?? 0) + left, y: (frame?.top ?? 0) + top, width, height, scale: 0.5 }
  const { data } = (await browser().send('Page.captureScreenshot', { format: 'png', clip })) as { data: string }
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0)!)
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  canvas.drawImage(bitmap, 0, 0)
  const pixels = canvas.getImageData(0, 0, bitmap.width, bitmap.height).data
  let [light, empty] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const mean = (pixels[at]! + pixels[at + 1]! + pixels[at + 2]!) / 3
    light += mean
    if (mean < 8) empty += 1
  }
  return { light: (4 * light) / pixels.length, empty: (4 * empty) / pixels.length }
}

/** Returns the opacity of each caption, from 0 to 1, the most visible caption first. */
function wordsOf(captions: readonly HTMLElement[]): number[] {
  const opacity = (element: Element): number => Number(getComputedStyle(element).opacity)
  return captions.map((caption) => opacity(caption) * opacity(caption.parentElement!)).toSorted((a, b) => b - a)
}

/** The frames of one change, 50 ms apart, between the two states that it leads from and to. */
async function filmChange(options: GalleryOptions) {
  const items = ['#ffd24d', '#ffd24c', '#ffd24b'].map(bright)
  const { part, parts, block } = serve(
    { loop: true, ...options } as GalleryOptions,
    { items },
    'inline-size: 600px; background: #000',
  )
  stops.push(startNow({ block, options }))
  for (const image of block.querySelectorAll('img')) {
    image.loading = 'eager'
    await image.decode()
  }
  await frames()
  const box = parts('frame')[0]!.getBoundingClientRect()
  const before = await lookAt(box)
  part('next').click()
  await frames()
  const motions = document.getAnimations()
  for (const motion of motions) motion.pause()
  const length = Math.max(...motions.map(({ effect }) => Math.min(1300, Number(effect!.getComputedTiming().endTime))))
  const film: (typeof before)[] = []
  const words: number[][] = []
  for (let time = 0; time < length; time += 50) {
    for (const motion of motions) motion.currentTime = time
    await frames()
    film.push(await lookAt(box))
    words.push(wordsOf(parts('caption')))
  }
  for (const motion of motions) motion.finish()
  await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  return { film, words, ends: [before, await lookAt(box)] }
}

test.each(
  drawn([
    ['fades', { layout: 'slideshow', aspectRatio: 1.5 }],
    ['scrolls', { layout: 'slideshow', aspectRatio: 1.5, transition: 'scroll' }],
    ['comes closer', { layout: 'slideshow', aspectRatio: 1.5, transition: 'kenburns' }],
    ['slides along a strip', { layout: 'strip', aspectRatio: 1.5, gap: 0 }],
  ]),
)('no frame of a change that %s is darker or emptier than both its ends [GAL-102]', (_, options) =>
  withMotion(async () => {
    const { film, ends } = await filmChange(options)
    expect(film.length).toBeGreaterThanOrEqual(5)
    const darkest = Math.min(...ends.map(({ light }) => light))
    const emptiest = Math.max(...ends.map(({ empty }) => empty))
    expect(film.filter(({ light }) => light < darkest - 3).map(({ light }) => Math.round(light))).toEqual([])
    expect(film.filter(({ empty }) => empty > emptiest + 0.01)).toEqual([])
  }),
)

test('no frame of a change that fades has two captions over each other [GAL-102]', () =>
  withMotion(async () => {
    const { words } = await filmChange({ layout: 'slideshow', aspectRatio: 1.5 })
    expect(words.length).toBeGreaterThanOrEqual(20)
    expect(words.filter(([, second]) => second! > 0.05)).toEqual([])
    expect(words.at(-1)![0]).toBe(1)
  }))

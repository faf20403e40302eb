import { describe, expect, test } from 'vitest'
import { placeholderHeight, readGalleryData } from '../index.js'
import { ratioOf } from './ratioOf.js'

/** Height of the place in percent of its width, in a gallery with this setting. */
function height(imageAspectRatio: unknown): number {
  const read = readGalleryData({ design: 'slideshow', imageAspectRatio })
  if (!read.ok) throw new Error(read.error)
  return placeholderHeight(read.data.aspectRatio)
}

describe('the place of a slide', () => {
  test.each([
    ['Auto', 65],
    [undefined, 65],
    [1, 100],
    ['2', 50],
    [1.6, 62.5],
    [0.5, 200],
  ])('with a ratio of %j is %d percent high [GAL-8]', (setting, percent) => {
    expect(height(setting)).toBe(percent)
  })

  test.each([
    ['image', 0, 0],
    ['image', 1200, 0],
    ['image', Number.NaN, 3],
    ['video', 0, 0],
  ])('of an %s of %d by %d is 65 percent high [GAL-8]', (type, width, high) => {
    expect(100 / ratioOf({ type, src: '/dusk', width, height: high })).toBeCloseTo(65, 10)
  })

  test('of a picture of known size is as high as it, but never longer than ten to one', () => {
    const of = (width: number, high: number) => ratioOf({ type: 'image', src: '/dusk', width, height: high })
    expect([of(1500, 1000), of(1, 10_000), of(10_000, 1)]).toEqual([1.5, 0.1, 10])
  })
})

import { describe, expect, test } from 'vitest'
import { placeholderHeight } from '../layouts.js'
import { itemRatio } from './itemRatio.js'

describe('the place of a slide', () => {
  test.each([
    [undefined, 65],
    [1, 100],
    [2, 50],
    [1.6, 62.5],
    [0.5, 200],
  ])('with a ratio of %j is %d percent high [GAL-8]', (aspectRatio, percent) => {
    expect(placeholderHeight(aspectRatio)).toBe(percent)
  })

  test.each([
    ['image', 0, 0],
    ['image', 1200, 0],
    ['image', Number.NaN, 3],
    ['image', -3, 2],
    ['video', 0, 0],
  ])('of an %s of %d by %d is 65 percent high [GAL-8]', (type, width, high) => {
    expect(
      100 / itemRatio({ video: type === 'video' ? {} : undefined, src: '/dusk', width, height: high }),
    ).toBeCloseTo(65, 10)
  })

  test('of a video without a picture is 16:9, whatever its size [GAL-14]', () => {
    expect(itemRatio({ video: {}, src: '', width: 4, height: 3 })).toBe(16 / 9)
    expect(itemRatio({ video: {}, src: '/dusk', width: 4, height: 3 })).toBe(4 / 3)
    expect(itemRatio({ src: '', width: 4, height: 3 })).toBe(4 / 3)
  })

  test('of a picture of known size is as high as it, but never longer than ten to one [GAL-61] [GAL-72]', () => {
    const of = (width: number, high: number) => itemRatio({ src: '/dusk', width, height: high })
    expect([of(1500, 1000), of(1, 10_000), of(10_000, 1)]).toEqual([1.5, 0.1, 10])
  })
})

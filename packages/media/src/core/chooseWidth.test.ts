import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseWidth } from './chooseWidth.js'

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]

describe('the width asked for', () => {
  test.each([
    [1, 100],
    [100, 100],
    [101, 300],
    [300, 300],
    [500, 500],
    [750, 750],
    [751, 1000],
    [1500, 1500],
    [1501, 2500],
    [9000, 2500],
  ])('for %d px is %d [MED-2] [MED-3]', (rendered, expected) => {
    expect(chooseWidth(rendered)).toBe(expected)
  })

  test.each([
    [400, 2, 1000],
    [400, 0.5, 500],
    [400, 3, 1500],
    [400, 8, 1500],
  ])('for %d px at pixel ratio %d is %d: the ratio counts from 1 to 3 [MED-3]', (rendered, pixelRatio, expected) => {
    expect(chooseWidth(rendered, { pixelRatio })).toBe(expected)
  })

  test('follows other bounds of the pixel ratio and an adjustment [MED-3]', () => {
    expect(chooseWidth(400, { pixelRatio: 3, dprMax: 1 })).toBe(500)
    expect(chooseWidth(400, { pixelRatio: 1, dprMin: 2 })).toBe(1000)
    expect(chooseWidth(400, { sizeAdjustment: 1.5 })).toBe(750)
  })

  test.each([
    [2000, 640, 750],
    [2000, 750, 750],
    [2000, 4000, 2500],
    [200, 640, 300],
  ])('for %d px of a picture of %d px is %d [MED-3]', (rendered, ownWidth, expected) => {
    expect(chooseWidth(rendered, { ownWidth })).toBe(expected)
  })

  const pixels = fc.double({ min: 1, max: 6000, noNaN: true })
  test('is the smallest listed one that covers what is needed, or the picture itself [MED-3]', () => {
    fc.assert(
      fc.property(pixels, pixels, fc.double({ min: 0.1, max: 5, noNaN: true }), (rendered, ownWidth, pixelRatio) => {
        const width = chooseWidth(rendered, { ownWidth, pixelRatio })
        const needed = Math.min(rendered * Math.min(Math.max(pixelRatio, 1), 3), ownWidth)
        expect(WIDTHS).toContain(width)
        expect(width >= needed || width === 2500).toBe(true)
        expect(WIDTHS.filter((listed) => listed < width && listed >= needed)).toEqual([])
      }),
    )
  })
})

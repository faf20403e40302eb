import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatColor, generatePalette, paletteFromImage, type Palette, type PaletteColorId } from '../index.js'

const hex = (palette: Palette, id: PaletteColorId) => formatColor(palette[id])
/** Builds the pixels of an image from colours, each repeated the given number of times. */
const pixels = (...runs: [hex: string, count: number, alpha?: number][]) =>
  runs.flatMap(([color, count, alpha = 255]) => {
    const number = Number.parseInt(color.slice(1), 16)
    return Array.from({ length: count }, () => [number >> 16, (number >> 8) & 255, number & 255, alpha]).flat()
  })

test('the accent is what there is most of and most colourful; light and dark are the most frequent [PAL-17]', () => {
  const palette = paletteFromImage(
    pixels(
      ['#204080', 10],
      ['#c02020', 30],
      ['#808080', 200],
      ['#f0e8d8', 40],
      ['#fafafa', 20],
      ['#181820', 40],
      ['#0a0a0a', 12],
    ),
  )
  expect(
    ['accent', 'lightAccent', 'darkAccent', 'white', 'black'].map((id) => hex(palette, id as PaletteColorId)),
  ).toEqual(['#C02020', '#F0E8D8', '#181820', '#FFFFFF', '#000000'])
})

test('a bucket holds 4 bits of each channel, and its colour is its average [PAL-17]', () => {
  const palette = paletteFromImage(pixels(['#c02020', 1], ['#cf2f2f', 1], ['#d02020', 1]))
  expect(hex(palette, 'accent')).toBe('#C82828')
})

test('of equals the first in scan order is taken [PAL-17]', () => {
  expect(hex(paletteFromImage(pixels(['#ff0000', 3], ['#00ff00', 3])), 'accent')).toBe('#FF0000')
  expect(hex(paletteFromImage(pixels(['#00ff00', 3], ['#ff0000', 3])), 'accent')).toBe('#00FF00')
})

test('what is missing comes from Monochrome of the accent [PAL-17]', () => {
  const palette = paletteFromImage(pixels(['#c02020', 5]))
  expect([palette.lightAccent, palette.darkAccent]).toEqual([
    generatePalette('#c02020').lightAccent,
    generatePalette('#c02020').darkAccent,
  ])
})

test('lightness of exactly 75 is light, of exactly 35 dark [PAL-17]', () => {
  // Test greys on both sides of the lightness limits 75 and 35, to catch a limit that has moved: #bfbfbf is 74.9,
  // #c0c0c0 75.29, #595959 34.9, #5a5a5a 35.29.
  const light = (color: string) => hex(paletteFromImage(pixels(['#c02020', 1], [color, 5])), 'lightAccent')
  const dark = (color: string) => hex(paletteFromImage(pixels(['#c02020', 1], [color, 5])), 'darkAccent')
  expect([light('#c0c0c0'), dark('#595959')]).toEqual(['#C0C0C0', '#595959'])
  const { lightAccent, darkAccent } = generatePalette('#c02020')
  expect([light('#bfbfbf'), dark('#5a5a5a')]).toEqual([formatColor(lightAccent), formatColor(darkAccent)])
})

test('pixels with alpha under 128 are not seen [PAL-17]', () => {
  expect(hex(paletteFromImage(pixels(['#ff0000', 9, 127], ['#0000ff', 1, 128])), 'accent')).toBe('#0000FF')
})

test.each([[[]], [pixels(['#ff0000', 9, 0])], [[1, 2, 3]], [[NaN, NaN, NaN, NaN]]])(
  'no usable pixel gives #FFAABB [PAL-17]',
  (nothing) => expect(paletteFromImage(nothing)).toEqual(generatePalette('#FFAABB')),
)

test('whatever the pixels, there is a readable palette [PAL-17]', () => {
  fc.assert(
    fc.property(fc.uint8ClampedArray({ maxLength: 400 }), (data) => {
      expect(Object.keys(paletteFromImage(data))).toHaveLength(10)
    }),
  )
})

import { expect, test } from 'vitest'
import { completePalette, formatColor, generatePalette, parseColor, readPalette } from '../index.js'
import type { OwnColors, Palette, PaletteColorId, PresetName } from '../index.js'

/** Five colours of an owner, none of which another mode would give. */
const CUSTOM = {
  white: '#FAF6EF',
  black: '#1B1A22',
  accent: '#C02020',
  lightAccent: '#F0E8D8',
  darkAccent: '#181820',
} as const
const own = Object.fromEntries(
  Object.entries(CUSTOM).map(([id, text]) => [id, parseColor(text)!]),
) as unknown as OwnColors
const stored = Object.entries(own).map(([id, value]) => ({ id, value }))
const SAFE = [
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
] as const

const written = (palette: Palette, ids: readonly PaletteColorId[]) =>
  Object.fromEntries(ids.map((id) => [id, formatColor(palette[id])]))

test('the mode Custom Colors takes the five visible colours as they are given, also from a stored palette [PAL-17]', () => {
  for (const palette of [completePalette(own), readPalette(stored, generatePalette)])
    expect(written(palette, ['white', 'black', 'accent', 'lightAccent', 'darkAccent'])).toEqual(CUSTOM)
})

test.each<[PresetName | undefined, string, string]>([
  [undefined, '#F3E2E2', '#602020'],
  ['Monochrome', '#F3E2E2', '#602020'],
  ['Complementary', '#F3E2E2', '#206060'],
  ['Analogous I', '#F3EBE2', '#604020'],
])(
  'the modes Presets and From Color keep the colour as the accent, and apply the preset %s: %s and %s [PAL-17]',
  (preset, lightAccent, darkAccent) => {
    expect(written(generatePalette('#C02020', preset), ['accent', 'lightAccent', 'darkAccent'])).toEqual({
      accent: '#C02020',
      lightAccent,
      darkAccent,
    })
  },
)

test('a stored value of any of the five safe colours is ignored [PAL-25]', () => {
  const green = { userFormat: 'hex', values: { hue: 120, saturation: 100, lightness: 50 } }
  const palette = readPalette([...SAFE.map((id) => ({ id, value: green })), ...stored], generatePalette)
  expect(Object.values(written(palette, SAFE))).not.toContain('#00FF00')
  expect(written(palette, SAFE)).toEqual(written(completePalette(own), SAFE))
})

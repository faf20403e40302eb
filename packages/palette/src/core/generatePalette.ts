import { PRESETS, type PresetName } from '../data/presets.js'
import type { ColorValue } from './color.js'
import { completePalette, type Palette } from './palette.js'
import { parseColor } from './parseColor.js'
import { round } from './color.js'

/** Wraps a hue into the range 0 to 360. */
const turned = (hue: number, by: number): number => round((hue + by + 360) % 360)

/**
 * Generates a palette from one colour [PAL-16]: the modes "Presets" and "From Color" [PAL-17].
 * @param seed - A colour, or its text; what is none counts as `#FFAABB` [PAL-9]. Its alpha is left out.
 * @param preset - Default `'Monochrome'`.
 * @example generatePalette('#FFAABB').lightAccent // formatColor(…) => '#F3E2E6'
 */
export function generatePalette(seed: ColorValue | string | null, preset: PresetName = 'Monochrome'): Palette {
  const value = (typeof seed === 'string' ? parseColor(seed) : seed) ?? parseColor('#FFAABB')!
  const { userFormat } = value
  const { hue, saturation, lightness } = value.values
  const { light, dark } = PRESETS[preset]
  const color = (by: number, s: number, l: number): ColorValue => ({
    userFormat,
    values: { hue: turned(hue, by), saturation: s, lightness: l },
  })
  return completePalette({
    white: parseColor('#FFFFFF')!,
    black: parseColor('#000000')!,
    accent: { userFormat, values: { hue, saturation, lightness } },
    lightAccent: color(light, Math.min(saturation, 40), 92),
    darkAccent: color(dark, Math.min(saturation, 50), 25),
  })
}

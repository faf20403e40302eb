import { convertRgbToHsl } from 'culori/fn'
import { round, type ColorValue, type Hsla, type Rgb, type UserFormat } from './color.js'

/** Returns how far a hue moves a channel away from the lightness, -1 to 1: for red (0), green (8) or blue (4). */
function pull(hue: number, offset: number): number {
  const place = (offset + hue / 30) % 12
  return Math.max(-1, Math.min(place - 3, 9 - place, 1))
}

/**
 * Creates a function that returns the channels of one hue and saturation at any lightness. The part that depends on the
 * hue is computed once. The formula is that of CSS.
 */
export function channelsAt({ hue, saturation }: Pick<Hsla, 'hue' | 'saturation'>): (lightness: number) => Rgb {
  const [red, green, blue] = [pull(hue, 0), pull(hue, 8), pull(hue, 4)]
  return (lightness) => {
    const light = lightness / 100
    const reach = (saturation / 100) * Math.min(light, 1 - light)
    return [
      Math.round(255 * (light - reach * red)),
      Math.round(255 * (light - reach * green)),
      Math.round(255 * (light - reach * blue)),
    ]
  }
}

/** Converts a colour to its channels on a screen [PAL-15]. */
export function toRgb(values: Hsla): Rgb {
  return channelsAt(values)(values.lightness)
}

/**
 * Converts channels, which may have fractions, to a colour [PAL-15].
 * @param alpha - 0 to 1.
 */
export function fromRgb([red, green, blue]: Rgb, userFormat: UserFormat, alpha = 1): ColorValue {
  const { h = 0, s, l } = convertRgbToHsl({ r: red / 255, g: green / 255, b: blue / 255 })
  return fromHsl({ hue: h, saturation: s * 100, lightness: l * 100, alpha }, userFormat)
}

/**
 * Creates a colour of numbers within their ranges: rounded to 2 decimals, with alpha only if it is not 1 [PAL-13]
 * [PAL-15] [PAL-28].
 */
export function fromHsl(
  { hue, saturation, lightness, alpha }: Hsla & { readonly alpha: number },
  userFormat: UserFormat,
): ColorValue {
  const rounded = round(alpha)
  return {
    userFormat,
    values: {
      hue: round(hue),
      saturation: round(saturation),
      lightness: round(lightness),
      ...(rounded !== 1 && { alpha: rounded }),
    },
  }
}

import { convertRgbToHsl } from 'culori/fn'
import { round, type ColorValue, type Hsla, type Rgb, type UserFormat } from './color.js'

/** A colour's channels on a screen [PAL-15]. The formula is CSS's own. */
export function toRgb({ hue, saturation, lightness }: Hsla): Rgb {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/**
 * The value of channels, which may have fractions [PAL-15].
 * @param alpha - 0 to 1.
 */
export function fromRgb([red, green, blue]: Rgb, userFormat: UserFormat, alpha = 1): ColorValue {
  const { h = 0, s, l } = convertRgbToHsl({ r: red / 255, g: green / 255, b: blue / 255 })
  return fromHsl({ hue: h, saturation: s * 100, lightness: l * 100, alpha }, userFormat)
}

/** A value of numbers that are within their bounds: rounded to 2 decimals, alpha only where it is not 1 [PAL-13]. */
export function fromHsl({ hue, saturation, lightness, alpha = 1 }: Hsla, userFormat: UserFormat): ColorValue {
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

import { isPaletteColorId } from '../data/ids.js'
import type { ColorValue } from './color.js'
import { fromHsl } from './convert.js'
import { formatColor } from './formatColor.js'
import type { Palette } from './palette.js'
import { parseColor } from './parseColor.js'
import { validateColor } from './validateColor.js'

/** Source of a block's colour [PAL-28]. */
export type ColorReference =
  | {
      readonly type: 'SITE_PALETTE_COLOR'
      readonly sitePaletteColor: { readonly id: string; readonly alpha?: number | undefined }
    }
  | {
      readonly type: 'CUSTOM_COLOR'
      readonly customColor:
        | string
        | { readonly hslaValue: ColorValue['values']; readonly userFormat: ColorValue['userFormat'] }
    }
  | { readonly type: 'THEME_COLOR' }

function paletteColor(color: unknown, palette: Palette): ColorValue | null {
  const { id, alpha = 1 } = Object(color) as { id?: unknown; alpha?: unknown }
  if (!isPaletteColorId(id) || typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1)) return null
  const { userFormat, values } = palette[id]
  return fromHsl({ ...values, alpha }, userFormat)
}

/** Reads the value of a `CUSTOM_COLOR` [PAL-28]. */
export function customColor(color: unknown): ColorValue | null {
  if (typeof color === 'string') return parseColor(color)
  const { hslaValue, userFormat } = Object(color) as { hslaValue?: unknown; userFormat?: unknown }
  return validateColor({ userFormat, values: hslaValue })
}

/**
 * Converts a colour reference to a CSS colour [PAL-28] [PAL-29].
 * @param reference - A {@link ColorReference}; from outside, so it may be anything.
 * @returns `null` for `THEME_COLOR`, where the stylesheet decides, and for what is no colour. Never throws.
 * @example resolveColor({ type: 'SITE_PALETTE_COLOR', sitePaletteColor: { id: 'accent', alpha: 0.5 } }, palette)
 * // => '#FFAABB80'
 */
export function resolveColor(reference: unknown, palette: Palette): string | null {
  const given = Object(reference) as Record<string, unknown>
  const value =
    given['type'] === 'SITE_PALETTE_COLOR'
      ? paletteColor(given['sitePaletteColor'], palette)
      : given['type'] === 'CUSTOM_COLOR'
        ? customColor(given['customColor'])
        : null
  return value && formatColor(value)
}

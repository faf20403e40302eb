import { isPaletteColorId } from '../data/ids.js'
import { formatColor } from './formatColor.js'
import { customColor } from './resolveColor.js'

/**
 * Writes a colour reference as CSS that follows the page's palette [PAL-37]: a palette's colour is the custom property
 * that `paletteToCss` writes, so that the same HTML shows each published palette.
 * @param reference - A `ColorReference`; from outside, so it may be anything.
 * @returns `null` for `THEME_COLOR`, where the stylesheet decides, and for what is no colour. Never throws.
 * @example colorToCss({ type: 'SITE_PALETTE_COLOR', sitePaletteColor: { id: 'accent', alpha: 0.5 } })
 * // => 'hsla(var(--accent-hsl),0.5)'
 */
export function colorToCss(reference: unknown): string | null {
  const given = Object(reference) as Record<string, unknown>
  if (given['type'] === 'CUSTOM_COLOR') {
    const value = customColor(given['customColor'])
    return value && formatColor(value)
  }
  if (given['type'] !== 'SITE_PALETTE_COLOR') return null
  const { id, alpha = 1 } = Object(given['sitePaletteColor']) as { id?: unknown; alpha?: unknown }
  if (!isPaletteColorId(id) || typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1)) return null
  return alpha === 1 ? `var(--${id})` : `hsla(var(--${id}-hsl),${Math.round(alpha * 100) / 100})`
}

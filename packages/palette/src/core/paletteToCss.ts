import { formatColor, hslNumbers } from './formatColor.js'
import { paletteColors, type Palette } from './palette.js'

/**
 * Writes a palette as CSS declarations: `--{id}-hsl` and `--{id}` for all ten colours, in order, the same on server and
 * client [PAL-30].
 * @example `:root{${paletteToCss(palette)}}`
 */
export function paletteToCss(palette: Palette): string {
  return paletteColors(palette)
    .map(({ id, value }) => `--${id}-hsl:${hslNumbers(value)};--${id}:${formatColor(value)};`)
    .join('')
}

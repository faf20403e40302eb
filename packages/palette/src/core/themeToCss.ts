import type { ColorValue } from './color.js'
import { formatColor } from './formatColor.js'
import type { Palette } from './palette.js'
import { paletteToCss } from './paletteToCss.js'
import { type Ground, raisedGround, themeGrounds } from './themeGrounds.js'

const hex = (color: ColorValue): string => formatColor({ ...color, userFormat: 'hex' })

function groundToCss(name: string, { scheme, muted, error, button, onButton, lift, hover, active }: Ground): string {
  return Object.entries({
    scheme,
    muted: hex(muted),
    error: hex(error),
    button: hex(button),
    'on-button': hex(onButton),
    lift: hex(lift),
    hover: `${hover}%`,
    active: `${active}%`,
  })
    .map(([property, value]) => `--vt-${name}-${property}:${value};`)
    .join('')
}

/**
 * Writes the colours of a site's pages as CSS declarations for `:root` [PAL-34]: the palette's own [PAL-30], and those
 * that `theme.css` reads for each ground. Numbers and fixed words alone are written, whatever the palette holds.
 * @example `@layer vitrine.tokens{:root{${themeToCss(palette)}}}`
 */
export function themeToCss(palette: Palette): string {
  const grounds = Object.entries(themeGrounds(palette)).map(([name, ground]) => groundToCss(name, ground))
  return `${paletteToCss(palette)}${grounds.join('')}--vt-raised:${hex(raisedGround(palette))};`
}

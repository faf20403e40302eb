import type { ColorValue } from './color.js'
import { toRgb } from './convert.js'

const hexOf = (channel: number): string => channel.toString(16).padStart(2, '0').toUpperCase()

/** Writes hue, saturation and lightness as CSS has them inside `hsl()`: "348,100%,83.33%" [PAL-30]. */
export function hslNumbers({ values: { hue, saturation, lightness } }: ColorValue): string {
  return `${hue},${saturation}%,${lightness}%`
}

/**
 * Writes a colour in its own format [PAL-15]: "#FFAABB", "rgb(255,170,187)", "hsl(348,100%,83.33%)". With an alpha
 * other than 1 it writes eight digits, `rgba()` or `hsla()`.
 * @example formatColor({ userFormat: 'rgb', values: { hue: 348, saturation: 100, lightness: 83.33, alpha: 0.5 } })
 * // => 'rgba(255,170,187,0.5)'
 */
export function formatColor(value: ColorValue): string {
  const { userFormat, values } = value
  const { alpha = 1 } = values
  const [a, last] = alpha === 1 ? ['', ''] : ['a', `,${alpha}`]
  if (userFormat === 'hsl') return `hsl${a}(${hslNumbers(value)}${last})`
  const rgb = toRgb(values)
  return userFormat === 'rgb'
    ? `rgb${a}(${rgb.join(',')}${last})`
    : `#${rgb.map(hexOf).join('')}${a && hexOf(Math.round(alpha * 255))}`
}

import type { ColorValue, Rgb } from './color.js'
import { toRgb } from './convert.js'
import { parseColor } from './parseColor.js'

/** The channels of a value or a text; `null` for what is no colour. Hex of six digits is read without a way round. */
export function channelsOf(color: ColorValue | string): Rgb | null {
  if (typeof color !== 'string') return toRgb(color.values)
  if (color.length === 7 && /^#[\da-f]{6}$/i.test(color)) {
    const number = Number.parseInt(color.slice(1), 16)
    return [number >> 16, (number >> 8) & 255, number & 255]
  }
  const value = parseColor(color)
  return value && toRgb(value.values)
}

import type { ColorValue, Rgb } from './color.js'
import { toRgb } from './convert.js'
import { parseColor } from './parseColor.js'

/** The number of six hex digits behind a "#", -1 where there are others: sites store most of their colours so. */
function sixDigits(text: string): number {
  if (text.length !== 7 || text.charCodeAt(0) !== 35) return -1
  let number = 0
  for (let at = 1; at < 7; at += 1) {
    const code = text.charCodeAt(at)
    const letter = (code | 32) - 87
    const digit = code >= 48 && code <= 57 ? code - 48 : letter >= 10 && letter <= 15 ? letter : -1
    if (digit < 0) return -1
    number = number * 16 + digit
  }
  return number
}

/** The channels of a value or a text; `null` for what is no colour. Hex of six digits is read without a way round. */
export function channelsOf(color: ColorValue | string): Rgb | null {
  if (typeof color !== 'string') return toRgb(color.values)
  const number = sixDigits(color)
  if (number >= 0) return [number >> 16, (number >> 8) & 255, number & 255]
  const value = parseColor(color)
  return value && toRgb(value.values)
}

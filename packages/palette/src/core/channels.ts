import type { ColorValue, Rgb } from './color.js'
import { toRgb } from './convert.js'
import { parseColor } from './parseColor.js'

/** Parses "#" and six hex digits; returns -1 for other text. Sites store most of their colours in this form. */
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

/**
 * Returns the channels of a colour; `null` if the value is no colour. Hex of six digits is read directly, because it is
 * frequent.
 */
export function channelsOf(color: ColorValue | string): Rgb | null {
  if (typeof color !== 'string') return toRgb(color.values)
  const number = sixDigits(color)
  if (number >= 0) return [number >> 16, (number >> 8) & 255, number & 255]
  const value = parseColor(color)
  return value && toRgb(value.values)
}

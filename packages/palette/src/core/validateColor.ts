import type { ColorValue, UserFormat } from './color.js'
import { fromHsl } from './convert.js'

const FORMATS: readonly unknown[] = ['hex', 'hsl', 'rgb'] satisfies UserFormat[]

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most

/**
 * Validates a colour value: a known format, hue 0 to 360, saturation and lightness 0 to 100, alpha 0 to 1 [PAL-11].
 * @returns The value to 2 decimals [PAL-13]; `null` when it is not valid, never a colour that was bent into shape
 * [PAL-12].
 * @example validateColor({ userFormat: 'hex', values: { hue: 348, saturation: 100, lightness: 83.333 } })
 * // => { userFormat: 'hex', values: { hue: 348, saturation: 100, lightness: 83.33 } }
 */
export function validateColor(value: unknown): ColorValue | null {
  const { userFormat, values } = Object(value) as { userFormat?: unknown; values?: unknown }
  const { hue, saturation, lightness, alpha = 1 } = Object(values) as Record<string, unknown>
  return FORMATS.includes(userFormat) &&
    isWithin(hue, 360) &&
    isWithin(saturation, 100) &&
    isWithin(lightness, 100) &&
    isWithin(alpha, 1)
    ? fromHsl({ hue, saturation, lightness, alpha }, userFormat as UserFormat)
    : null
}

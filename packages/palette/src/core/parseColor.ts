import { parseNamed } from 'culori/fn'
import type { ColorValue } from './color.js'
import { fromHsl, fromRgb } from './convert.js'

/**
 * Matches texts of at most 80 ASCII characters and CSS white space. String methods follow Unicode: they trim U+00A0 and
 * lower the Kelvin sign to "k", which CSS does not.
 */
const PLAIN = /^[\t\n\f\r -~]{0,80}$/

const NUMBER = /^([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/

/** Degrees per unit of an angle. */
const DEGREES: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

interface Part {
  readonly number: number
  readonly unit: string
}

function readPart(text: string): Part | undefined {
  const [, number, unit = ''] = NUMBER.exec(text.trim()) ?? []
  return number === undefined ? undefined : { number: Number(number), unit }
}

/** Splits `a, b, c, alpha` or `a b c / alpha` into its parts. */
function readParts(inner: string): { readonly parts: readonly Part[]; readonly isLegacy: boolean } | undefined {
  const isLegacy = inner.includes(',')
  const [before, behind, ...more] = isLegacy ? [inner] : inner.split('/')
  const texts = isLegacy
    ? before!.split(',')
    : [...before!.trim().split(/\s+/), ...(behind === undefined ? [] : [behind])]
  const hasAlpha = isLegacy ? texts.length === 4 : behind !== undefined
  const parts = texts.flatMap((text) => readPart(text) ?? [])
  const isWhole = parts.length === texts.length && parts.length === (hasAlpha ? 4 : 3) && more.length === 0
  return isWhole ? { parts, isLegacy } : undefined
}

const within = (value: number, most: number): number | undefined => (value >= 0 && value <= most ? value : undefined)

/** Reads a number or a percentage of a whole. */
const scaled = ({ number, unit }: Part, most: number): number | undefined =>
  unit === '' || unit === '%' ? within(unit ? (number * most) / 100 : number, most) : undefined

function readFunction(name: string, inner: string): ColorValue | null {
  const read = readParts(inner)
  if (!read) return null
  const [one, two, three, four] = read.parts as [Part, Part, Part, Part?]
  const alpha = four ? scaled(four, 1) : 1
  const rest = [two, three]
  if (name === 'rgb') {
    const [red, green, blue] = [one, ...rest].map((part) => scaled(part, 255))
    const isMixed = read.isLegacy && rest.some(({ unit }) => unit !== one.unit)
    return isMixed || red === undefined || green === undefined || blue === undefined || alpha === undefined
      ? null
      : fromRgb([red, green, blue], 'rgb', alpha)
  }
  const turn = Object.hasOwn(DEGREES, one.unit) ? within(one.number * DEGREES[one.unit]!, 360) : undefined
  const [saturation, lightness] = rest.map((part) => scaled(part, 100))
  const isBare = read.isLegacy && rest.some(({ unit }) => unit !== '%')
  return isBare || turn === undefined || saturation === undefined || lightness === undefined || alpha === undefined
    ? null
    : fromHsl({ hue: turn, saturation, lightness, alpha }, 'hsl')
}

function readHex(digits: string): ColorValue | null {
  const isShort = digits.length < 5
  const size = isShort ? 1 : 2
  const count = digits.length / size
  if (count !== 3 && count !== 4) return null
  const whole = isShort ? digits.replace(/./g, '$&$&') : digits
  const number = Number.parseInt(whole.slice(0, 6), 16)
  const alpha = count === 4 ? Number.parseInt(whole.slice(6), 16) / 255 : 1
  return fromRgb([number >> 16, (number >> 8) & 255, number & 255], 'hex', alpha)
}

/**
 * Parses a CSS colour: hex of 3, 4, 6 or 8 digits, `rgb()`, `rgba()`, `hsl()`, `hsla()` in either syntax, or a name, in
 * any letter case. The result keeps the format; a name becomes hex [PAL-15].
 * @returns `null` for what is no colour, and for numbers outside of their bounds, which are never bent into shape
 * [PAL-11] [PAL-12]. Never throws.
 * @example parseColor('#FFAABB') // => { userFormat: 'hex', values: { hue: 348, saturation: 100, lightness: 83.33 } }
 */
export function parseColor(text: unknown): ColorValue | null {
  if (typeof text !== 'string' || !PLAIN.test(text)) return null
  const lower = text.trim().toLowerCase()
  if (/^#[\da-f]+$/.test(lower)) return readHex(lower.slice(1))
  const [, name, inner] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(lower) ?? []
  if (name !== undefined && inner !== undefined) return readFunction(name, inner)
  if (lower === 'transparent') return fromRgb([0, 0, 0], 'hex', 0)
  const named = /^[a-z]+$/.test(lower) ? parseNamed(lower as Parameters<typeof parseNamed>[0]) : undefined
  return named ? fromRgb([named.r * 255, named.g * 255, named.b * 255], 'hex') : null
}

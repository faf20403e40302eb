import { convertOklabToRgb, convertRgbToOklab } from 'culori/fn'
import type { ColorValue, Rgb } from './color.js'
import { fromRgb, toRgb } from './convert.js'

const shares = ({ values }: ColorValue): { r: number; g: number; b: number } => {
  const [red, green, blue] = toRgb(values)
  return { r: red / 255, g: green / 255, b: blue / 255 }
}

const channel = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)))

/**
 * Mixes two opaque colours as `color-mix(in srgb, …)` does.
 * @param share - Share of the first colour, 0 to 1.
 * @example formatColor(mixInSrgb(parseColor('#000')!, parseColor('#fff')!, 0.5)) // => '#808080'
 */
export function mixInSrgb(one: ColorValue, other: ColorValue, share: number): ColorValue {
  const [first, second] = [toRgb(one.values), toRgb(other.values)]
  const mixed = first.map((value, at) => Math.round(value * share + second[at]! * (1 - share)))
  return fromRgb(mixed as unknown as Rgb, 'hex')
}

/** Mixes two opaque colours as `color-mix(in oklab, …)` does; `share` is that of the first colour, 0 to 1. */
export function mixInOklab(one: ColorValue, other: ColorValue, share: number): ColorValue {
  const [first, second] = [convertRgbToOklab(shares(one)), convertRgbToOklab(shares(other))]
  const part = (name: 'l' | 'a' | 'b'): number => (first[name] ?? 0) * share + (second[name] ?? 0) * (1 - share)
  const { r, g, b } = convertOklabToRgb({ l: part('l'), a: part('a'), b: part('b') })
  return fromRgb([channel(r), channel(g), channel(b)], 'hex')
}

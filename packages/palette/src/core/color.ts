/** Format in which a colour was written, and in which it is written again [PAL-2]. */
export type UserFormat = 'hex' | 'hsl' | 'rgb'

/** Hue, saturation, lightness and alpha of a colour, rounded to 2 decimals [PAL-13]. */
export interface Hsla {
  /** Degrees, 0 to 360. */
  readonly hue: number
  /** Percent, 0 to 100. */
  readonly saturation: number
  /** Percent, 0 to 100. */
  readonly lightness: number
  /** Alpha, 0 to 1; omitted if it is 1. */
  readonly alpha?: number | undefined
}

/** A colour's value [PAL-2]. */
export interface ColorValue {
  readonly userFormat: UserFormat
  readonly values: Hsla
}

/** Red, green and blue of a colour: whole numbers, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Rounds a number to 2 decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Converts a share of 1 to percent: 0.8333 is 83.33 [PAL-14]. */
export function toPercent(share: number): number {
  return round(share * 100)
}

/** Converts percent to a share of 1: 83.33 is 0.8333 [PAL-14]. */
export function toFraction(percent: number): number {
  return Math.round(percent * 100) / 10_000
}

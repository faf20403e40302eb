/** How a colour was written, and is written again [PAL-2]. */
export type UserFormat = 'hex' | 'hsl' | 'rgb'

/** A colour's numbers, rounded to 2 decimals [PAL-13]. */
export interface Hsla {
  /** Degrees, 0 to 360. */
  readonly hue: number
  /** Percent, 0 to 100. */
  readonly saturation: number
  /** Percent, 0 to 100. */
  readonly lightness: number
  /** 0 to 1; left out where it is 1. */
  readonly alpha?: number | undefined
}

/** A colour's value [PAL-2]. */
export interface ColorValue {
  readonly userFormat: UserFormat
  readonly values: Hsla
}

/** Channels of a colour on a screen: whole numbers, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A number to 2 decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Percent of a share of 1: 0.8333 is 83.33 [PAL-14]. */
export function toPercent(share: number): number {
  return round(share * 100)
}

/** Share of 1 of a percentage: 83.33 is 0.8333 [PAL-14]. */
export function toFraction(percent: number): number {
  return Math.round(percent * 100) / 10_000
}

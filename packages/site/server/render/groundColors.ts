import { contrastRatio, formatColor, MIN_CONTRAST, mixInSrgb, parseColor } from '@vitrine/palette'

/** Text colours of a ground, and the colours with which a veil makes the ground readable under them. */
const INKS = {
  light: { ink: '#ffffff', veil: '#000000' },
  dark: { ink: '#000000', veil: '#ffffff' },
} as const

/** Text colour of a ground, and the opacity of the veil over the ground: 0 to 1. */
export interface GroundColors {
  readonly ink: keyof typeof INKS
  readonly veil: number
}

/** Steps in which the veil grows until the text is readable. */
const STEP = 0.05
/** Colours between the ends of a gradient that are checked. */
const SAMPLES = 20

/** Mixes two colours of the form `#rrggbb`; a share of 0 is the first, 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  return formatColor(mixInSrgb(parseColor(one)!, parseColor(other)!, 1 - share))
}

/** The colours along a gradient. */
export function gradientColors(from: string, to: string): readonly string[] {
  return Array.from({ length: SAMPLES + 1 }, (_, at) => mixColors(from, to, at / SAMPLES))
}

/** Colour of the text on a ground, as `#rrggbb`. */
export const inkOf = (ink: GroundColors['ink']): string => INKS[ink].ink

/** Colour of the veil under a text colour, as `#rrggbb`. */
export const veilOf = (ink: GroundColors['ink']): string => INKS[ink].veil

function leastVeil(ink: GroundColors['ink'], colors: readonly string[]): number {
  const isReadable = (veil: number): boolean =>
    colors.every((color) => contrastRatio(inkOf(ink), mixColors(color, veilOf(ink), veil))! >= MIN_CONTRAST)
  let steps = 0
  while (!isReadable(steps * STEP)) steps += 1
  return steps * STEP
}

/**
 * Chooses light or dark text for a ground, and the thinnest veil with which that text has a contrast of 4.5 to 1 with
 * every colour of the ground [PAN-64].
 * @param colors - Colours of the ground as `#rrggbb`, at least one.
 */
export function groundColors(colors: readonly string[]): GroundColors {
  const [light, dark] = [leastVeil('light', colors), leastVeil('dark', colors)]
  if (light !== dark) return light < dark ? { ink: 'light', veil: light } : { ink: 'dark', veil: dark }
  const contrast = (ink: GroundColors['ink']): number =>
    Math.min(...colors.map((color) => contrastRatio(inkOf(ink), mixColors(color, veilOf(ink), light))!))
  return { ink: contrast('light') > contrast('dark') ? 'light' : 'dark', veil: light }
}

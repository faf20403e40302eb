import { contrastRatio, formatColor, makeReadable, parseColor } from '@vitrine/palette'
import type { ColorValue } from '@vitrine/palette'

/** Lightness of the wall after seven, in percent: as dark as the evening's ink, whatever the hue. */
const WALL = 13

/** A wall of more saturation would compete with the print. */
const MOST_SATURATION = 32

/** A wall of less saturation would pass for grey. A print below `NO_HUE` has no hue to lend. */
const LEAST_SATURATION = 18
const NO_HUE = 2

/** Contrast of the words on the wall with it, at least. */
const WORDS = 7

/** A room in the light of a print: ground, words, quiet words and hairlines. */
export type RoomLight = Readonly<Record<'paper' | 'ink' | 'muted' | 'line', string>>

/**
 * Colours a room by the print that hangs in it: the hue is the print's, and every text reads.
 * @param color - The print's colour, as `#rrggbb`.
 * @returns `undefined` where the value is no colour.
 */
export function roomLight(color: string | undefined): RoomLight | undefined {
  const own = parseColor(color)
  if (!own) return undefined
  const { hue, saturation } = own.values
  const wallSaturation =
    saturation < NO_HUE ? saturation : Math.min(Math.max(saturation, LEAST_SATURATION), MOST_SATURATION)
  const tone = (share: number, lightness: number, alpha?: number): ColorValue => ({
    userFormat: 'hex',
    values: { hue, saturation: wallSaturation * share, lightness, ...(alpha && { alpha }) },
  })
  const wall = tone(1, WALL)
  const words = tone(1, 95)
  return {
    paper: formatColor(wall),
    ink: formatColor((contrastRatio(words, wall) ?? 0) >= WORDS ? words : tone(0, 100)),
    muted: formatColor(makeReadable(tone(0.5, 70), [wall], 'lighter')),
    line: formatColor(tone(1, 95, 0.2)),
  }
}

/** The light as custom properties; the style sheet decides when the room takes it. */
export const lightProperties = (light: RoomLight): Readonly<Record<`--light-${string}`, string>> =>
  Object.fromEntries(Object.entries(light).map(([name, value]) => [`--light-${name}`, value]))

/** The light as attributes of a band in HTML. */
export function lightStyle(light: RoomLight | undefined): string {
  if (!light) return ''
  const values = Object.entries(lightProperties(light)).map((pair) => pair.join(':'))
  return ` data-light style="${values.join(';')}"`
}

import { formatColor, makeReadable, parseColor } from '@vitrine/palette'
import type { ColorValue } from '@vitrine/palette'

/** Lightness of the evening's wall in percent: as dark as the ink colour, whatever the hue. */
const WALL = 13

/** Highest saturation of the wall; more would distract from the print. */
const MOST_SATURATION = 32

/** Lowest saturation of the wall; less would look grey. A print with less than `NO_HUE` has no hue to use. */
const LEAST_SATURATION = 18
const NO_HUE = 2

/** Colours of a page that match a print: ground, texts, secondary texts and lines. */
export type RoomLight = Readonly<Record<'paper' | 'ink' | 'muted' | 'line', string>>

/**
 * Derives the colours of a page from its print: the hue is the print's [SRV-115], and every text is readable [SRV-90].
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
  return {
    paper: formatColor(wall),
    ink: formatColor(tone(1, 95)),
    muted: formatColor(makeReadable(tone(0.5, 70), [wall], 'lighter')),
    line: formatColor(tone(1, 95, 0.2)),
  }
}

/** Returns the colours as custom properties; the style sheet decides when the page uses them. */
export const lightProperties = (light: RoomLight): Readonly<Record<`--light-${string}`, string>> =>
  Object.fromEntries(Object.entries(light).map(([name, value]) => [`--light-${name}`, value]))

/** Returns the colours as attributes of a band in HTML. */
export function lightStyle(light: RoomLight | undefined): string {
  if (!light) return ''
  const values = Object.entries(lightProperties(light)).map((pair) => pair.join(':'))
  return ` data-light style="${values.join(';')}"`
}

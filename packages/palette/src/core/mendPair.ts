import { round, type ColorValue } from './color.js'
import type { OwnColors } from './palette.js'
import { parseColor } from './parseColor.js'
import { OWN_PAIRS, type OwnPairId, unreadablePairs } from './themePairs.js'

/** Colours of a palette that mend a pair. */
export type Remedy = Partial<OwnColors>

const atLightness = (color: ColorValue, lightness: number): ColorValue => ({
  ...color,
  values: { ...color.values, lightness: round(lightness) },
})

/** Whether a change mends the pair and makes no other pair unreadable. */
function mends(own: OwnColors, change: Remedy, id: OwnPairId, before: readonly OwnPairId[]): boolean {
  const next = { ...own, ...change }
  if (!OWN_PAIRS[id].pair(next).passes) return false
  return unreadablePairs(next).every((other) => before.includes(other))
}

/** Returns the smallest change of one colour's lightness that is good enough. */
function nearestChange(
  own: OwnColors,
  names: readonly (keyof OwnColors)[],
  isEnough: (change: Remedy) => boolean,
): Remedy | undefined {
  for (let step = 1; step <= 100; step += 1) {
    for (const name of names) {
      const { lightness } = own[name].values
      for (const next of [lightness - step, lightness + step]) {
        // The step that passes an end stops there, so that black and white are tried, too.
        if (next <= -1 || next >= 101) continue
        const change = { [name]: atLightness(own[name], Math.min(100, Math.max(0, next))) }
        if (isEnough(change)) return change
      }
    }
  }
  return undefined
}

/**
 * Finds the remedy of an unreadable pair [PAL-36]: the nearest colour that makes the pair readable and no other pair
 * unreadable. Hue and saturation stay, and the lightness of one colour changes in steps of 1. If no single colour is
 * enough, lightest and darkest are exchanged, or become white and black.
 * @returns `undefined` for a pair that reads.
 */
export function mendPair(own: OwnColors, id: OwnPairId): Remedy | undefined {
  const { of, pair } = OWN_PAIRS[id]
  if (pair(own).passes) return undefined
  const before = unreadablePairs(own)
  for (const names of of) {
    const change = nearestChange(own, names, (next) => mends(own, next, id, before))
    if (change) return change
  }
  const swapped = { white: own.black, black: own.white }
  if (mends(own, swapped, id, before)) return swapped
  return { white: parseColor('#FFFFFF')!, black: parseColor('#000000')! }
}

/** Smallest share of the duration that a resumed animation takes [MOT-41]. */
const LEAST_SHARE = 0.2

/**
 * Returns the factor by which a resumed animation runs slower, so that its remainder takes at least a fifth of the
 * duration [MOT-41].
 * @param remaining - Progress still to be made, to 1; for 0 the answer is endless.
 */
export function slowdown(remaining: number): number {
  return Math.max(LEAST_SHARE / remaining, 1)
}

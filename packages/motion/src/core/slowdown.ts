/** The least share of its duration that a run takes [MOT-41]. */
const LEAST_SHARE = 0.2

/**
 * Factor by which the rest of a run takes longer than its share of the duration: a rest takes a fifth of it at least
 * [MOT-41].
 * @param remaining - Progress still to be made, to 1; for 0 the answer is endless.
 */
export function slowdown(remaining: number): number {
  return Math.max(LEAST_SHARE / remaining, 1)
}

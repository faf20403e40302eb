/** The least share of its duration that a run takes [MOT-41]. */
const LEAST_SHARE = 0.2

/**
 * How long the rest of a run takes: its share of the duration, but never less than a fifth of it [MOT-41].
 * @param remaining - Progress still to be made, 0 to 1.
 * @param duration - Of a whole run, in any unit; the answer is in the same.
 */
export function partialDuration(remaining: number, duration: number): number {
  return Math.max(remaining, LEAST_SHARE) * duration
}

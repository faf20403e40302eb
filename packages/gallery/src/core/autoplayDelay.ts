/**
 * Milliseconds before a tick of autoplay. The first tick comes up to a fifth of the interval later, so that galleries
 * of one page do not move together [GAL-29].
 * @param tick - 0 for the first.
 * @param interval - Milliseconds each slide stays.
 * @param chance - 0 to below 1.
 */
export function autoplayDelay(tick: number, interval: number, chance: () => number): number {
  return tick ? interval : interval * (1 + chance() / 5)
}

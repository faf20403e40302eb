/**
 * Milliseconds before a tick of autoplay: the interval, and before the first up to a fifth more, so that several
 * galleries on one page do not step together [GAL-29].
 * @param tick - 0 for the first.
 * @param interval - Milliseconds each slide stays.
 * @param chance - 0 to below 1.
 */
export function delayOfTick(tick: number, interval: number, chance: () => number): number {
  return tick ? interval : interval * (1 + chance() / 5)
}

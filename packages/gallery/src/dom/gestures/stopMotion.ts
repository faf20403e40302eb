/** Motion that a hand has stopped. */
export interface StoppedMotion {
  /** Pixels between the place where the element was stopped and its place after the motion; positive is to the right. */
  readonly from: number
  /** Opacity at which the element was stopped. */
  readonly opacity: number
  /** Ends the motion. */
  finish(): void
}

/** Milliseconds before the end at which stopped animations wait: at their very end they would no longer have an effect. */
const LEFT = 0.01

/**
 * Stops the animations of elements under a finger [GAL-39], and puts each one just before its end. Until `finish` is
 * called they are still running, so a gallery in motion stays in motion, and what the visitor presses meanwhile waits
 * [GAL-18].
 * @param shown - The element whose place is measured.
 * @returns `undefined` if no animation runs.
 */
export function stopMotion(elements: readonly Element[], shown: Element): StoppedMotion | undefined {
  const ends = new Map<Animation, number>()
  for (const each of elements.flatMap((element) => element.getAnimations())) {
    const end = Number(each.effect!.getComputedTiming().endTime)
    // Leave out an endless animation of the site: it has no end at which to put it.
    if (end > 0 && end < Infinity) ends.set(each, end)
  }
  if (!ends.size) return undefined
  const left = (): number => shown.getBoundingClientRect().left
  const before = left()
  const opacity = Number(getComputedStyle(shown).opacity)
  for (const [each, end] of ends) {
    each.pause()
    each.currentTime = end - LEFT
  }
  return {
    from: before - left(),
    opacity,
    finish() {
      for (const each of ends.keys()) each.finish()
    },
  }
}

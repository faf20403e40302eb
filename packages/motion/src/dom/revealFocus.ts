/** Milliseconds by which the row is put inside its loop: at the very end of a loop it would be shown one loop further. */
const INSIDE = 0.1

/**
 * Moves a marquee's row so that the focused element is inside the region, as scrolling would [MOT-33]. It advances
 * the row's animation by a part of its loop.
 * @param animations - That of the row first, then those of its pieces.
 */
export function revealFocus(control: Element, region: Element, animations: readonly Animation[]): void {
  const effect = animations[0]!.effect as KeyframeEffect
  const { progress, duration } = effect.getComputedTiming()
  const [from, to] = effect.getKeyframes().map(({ translate }) => parseFloat(String(translate))) as [number, number]
  const loop = Math.abs(from + to)
  const sign = from ? -1 : 1
  const [box, seen] = [control, region].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
  const edge = from + to < 0 ? box.left - seen.left : seen.right - box.right
  if (edge >= 0 && edge + box.width <= seen.width) return
  const gone = from ? 1 - progress! : progress!
  const start = edge / loop + gone
  const way = (start * loop + box.width <= seen.width ? 0 : start) - gone
  // Add one whole loop to the time of the animations: the picture stays the same, and the time cannot become negative.
  const more = sign * (way * Number(duration) + INSIDE) + Number(duration)
  for (const animation of animations) animation.currentTime = Number(animation.currentTime) + more
}

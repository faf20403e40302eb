/**
 * How far a box has gone through the viewport: 0 when its top meets the viewport's bottom, 1 when its bottom meets the
 * viewport's top, never less or more [MOT-23].
 * @param top - Top of the box, in pixels from the viewport's top.
 * @param height - Height of the box, in pixels.
 * @param viewport - Height of the viewport, in pixels.
 */
export function scrollShare(top: number, height: number, viewport: number): number {
  const way = viewport + height
  return way > 0 ? Math.min(Math.max((viewport - top) / way, 0), 1) : 0
}

/**
 * Returns how far a box has moved through the viewport. The share is 0 while its top is at the viewport's bottom edge,
 * 1 once its bottom is at the viewport's top edge, and never outside that range [MOT-23].
 * @param top - Top of the box, in pixels from the viewport's top.
 * @param height - Height of the box, in pixels.
 * @param viewport - Height of the viewport, in pixels.
 */
export function scrollShare(top: number, height: number, viewport: number): number {
  const way = viewport + height
  return way > 0 ? Math.min(Math.max((viewport - top) / way, 0), 1) : 0
}

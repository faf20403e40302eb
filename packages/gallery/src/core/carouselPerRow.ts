/**
 * How many slides of a carousel stand beside each other: what was set, but at most 2 below 480 px and at most 3 below
 * 724 px [GAL-65]. The style sheet says the same.
 * @param width - Of the container, in pixels.
 * @example carouselPerRow(5, 723) // => 3
 */
export function carouselPerRow(slidesPerRow: number, width: number): number {
  return Math.min(slidesPerRow, width < 480 ? 2 : width < 724 ? 3 : Infinity)
}

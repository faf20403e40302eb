/**
 * Number of slides of a carousel that stand beside each other: at most 2 below 480 px and at most 3 below 724 px [GAL-65].
 * The style sheet does the same.
 * @param width - Width of the container, in pixels.
 * @example carouselPerRow(5, 723) // => 3
 */
export function carouselPerRow(perRow: number, width: number): number {
  return Math.min(perRow, width < 480 ? 2 : width < 724 ? 3 : Infinity)
}

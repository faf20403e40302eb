/** Height of the place of a slide whose picture has no known shape, in percent of its width. */
const AUTO = 65

/**
 * How high the empty place of a video or of a picture of unknown size is, in percent of its width: 65 where the gallery
 * has no ratio, else 100 divided by it [GAL-8].
 * @param aspectRatio - The gallery's setting, width over height; `undefined` for Auto.
 * @example placeholderHeight(2) // => 50
 */
export function placeholderHeight(aspectRatio?: number): number {
  return aspectRatio ? 100 / aspectRatio : AUTO
}

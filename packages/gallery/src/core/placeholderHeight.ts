/** Height of the place of a picture of unknown size, in percent of its width. */
const AUTO = 65

/**
 * Height of the empty place of a video or of a picture of unknown size, in percent of its width: 65 in a gallery without a
 * ratio, else 100 divided by the ratio [GAL-8].
 * @param aspectRatio - Aspect ratio of the gallery, width over height. Default: none.
 * @example placeholderHeight(2) // => 50
 */
export function placeholderHeight(aspectRatio?: number): number {
  return aspectRatio ? 100 / aspectRatio : AUTO
}

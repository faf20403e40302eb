/** Height of a strip without a ratio, in percent of its width [GAL-9]. */
const STANDARD = 50

/**
 * Height of a strip in percent of its width [GAL-60].
 * @param aspectRatio - Width over height of the strip. Default: a height of 50 percent [GAL-9].
 * @example stripHeight(2.5) // => 40
 */
export function stripHeight(aspectRatio?: number): number {
  return aspectRatio ? 100 / aspectRatio : STANDARD
}

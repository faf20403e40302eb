/** Height of a slider without any setting, in percent of its width [GAL-9]. */
const STANDARD = 50

/**
 * The height of a strip in percent of its width: by its aspect ratio where it has one, else by its `vSize` in twentieths
 * of the width [GAL-60].
 * @param aspectRatio - Width over height.
 * @param vSize - Default: what makes 50 percent [GAL-9].
 * @example stripHeight(undefined, 10) // => 50
 */
export function stripHeight(aspectRatio?: number, vSize?: number): number {
  return aspectRatio ? 100 / aspectRatio : vSize ? vSize * 5 : STANDARD
}

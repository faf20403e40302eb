/** Height of a video of unknown size, in percent of its width [MED-42]. */
const STANDARD = 56.3

/**
 * Returns the height of a video in percent of its width [MED-42].
 * @param width - Pixels, as `height`.
 * @returns 56.3 where the size is not known.
 */
export function videoRatio(width?: number, height?: number): number {
  const ratio = (Number(height) / Number(width)) * 100
  return ratio > 0 && ratio < Infinity ? ratio : STANDARD
}

/**
 * Returns the height of a video's placeholder in percent of its width [MED-42].
 * @param setting - Width over height; anything else, `'Auto'` among it, is Auto.
 * @returns 100 divided by the setting; 65 for Auto.
 */
export function placeholderRatio(setting?: unknown): number {
  const ratio = 100 / Number(setting)
  return ratio > 0 && ratio < Infinity ? ratio : 65
}

/** Smallest region in pixels; a narrower one counts as this width [MOT-34]. */
const LEAST_REGION = 50
/** Length of the shortest and of the longest wave in pixels [MOT-34]. */
const LEAST_WAVE = 250
const MOST_WAVE = 1000

/**
 * Returns the length of one wave: 250 to 1000 px [MOT-34]. A loop holds a whole number of waves, so that it has no
 * seam.
 * @param region - Width of what is seen, in pixels; less than 50 counts as 50 [MOT-34].
 * @param loop - Length of the row, in pixels, at least 250.
 * @param frequency - Waves in the width of the region.
 * @returns Pixels.
 */
export function waveLength(region: number, loop: number, frequency: number): number {
  const wanted = Math.min(Math.max(Math.max(region, LEAST_REGION) / frequency, LEAST_WAVE), MOST_WAVE)
  const waves = Math.max(Math.round(loop / wanted), Math.ceil(loop / MOST_WAVE))
  return loop / Math.min(waves, Math.floor(loop / LEAST_WAVE))
}

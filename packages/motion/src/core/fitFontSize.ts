/** Smallest font size in pixels that is still readable [MOT-45]. */
export const LEAST_FONT_SIZE = 11
/** Pixels between two font sizes that the search tries. */
const STEP = 0.25

/**
 * Finds the largest font size at which a text fits, down to 11 px [MOT-45].
 * @param original - Pixels; a text that is smaller than 11 px from the start stays so.
 * @param fits - Whether it fits at a size; what fits at one fits at every smaller one.
 * @returns Pixels: the original, or a quarter-pixel step below it. Where nothing fits, 11.
 */
export function fitFontSize(original: number, fits: (size: number) => boolean): number {
  if (!(original > LEAST_FONT_SIZE) || fits(original)) return original
  let low = 0
  let high = Math.ceil((original - LEAST_FONT_SIZE) / STEP)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(LEAST_FONT_SIZE + middle * STEP)) low = middle
    else high = middle
  }
  return LEAST_FONT_SIZE + low * STEP
}

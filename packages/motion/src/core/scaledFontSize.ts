/**
 * Returns the font size at which a line fills a width [MOT-47]; a line's width grows in proportion to its font size.
 * @param size - Pixels, at which the line was measured.
 * @param line - Its width at that size, in pixels.
 * @param width - To be filled, in pixels.
 * @returns Pixels, never so large that the line would be wider; `undefined` where there is no line or no width.
 */
export function scaledFontSize(size: number, line: number, width: number): number | undefined {
  const scaled = Math.floor(((size * width) / line) * 100) / 100
  return line > 0 && scaled > 0 && Number.isFinite(scaled) ? scaled : undefined
}

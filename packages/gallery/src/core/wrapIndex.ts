/**
 * Brings a requested slide index into range; negatives count from the end, so -1 is the last [GAL-17].
 * @param index - 0-based; any sign or size.
 * @param count - Number of slides.
 * @returns 0 to `count - 1`; `undefined` when there are no slides [GAL-24] or the index is no whole number.
 */
export function wrapIndex(index: number, count: number): number | undefined {
  return count > 0 && Number.isInteger(index) ? ((index % count) + count) % count : undefined
}

/**
 * Brings a requested index into range; negatives count from the end, so -1 is the last [GAL-17] [LBX-4].
 * @param index - 0-based; any sign or size.
 * @param count - Number of items.
 * @returns 0 to `count - 1`; `undefined` when there are no items [GAL-24] or the index is not an integer.
 * @example wrapIndex(-1, 5) // => 4
 */
export function wrapIndex(index: number, count: number): number | undefined {
  return count > 0 && Number.isInteger(index) ? ((index % count) + count) % count : undefined
}

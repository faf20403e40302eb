/**
 * Brings an index into a set; negatives count from the end, so -1 is the last [LBX-4] [LBX-19].
 * @param index - Anything that is no finite number is 0; fractions are cut off.
 * @param count - Number of items, at least 1.
 * @returns 0 to `count - 1`.
 */
export function wrapIndex(index: number, count: number): number {
  return Number.isFinite(index) ? ((Math.trunc(index) % count) + count) % count : 0
}

/**
 * Sums pieces by SKU, in the order in which rows of the stock are locked, so that two orders cannot deadlock.
 * @param taken - SKU and pieces of each line; `null` for a line that takes nothing from the stock.
 */
export function sumPieces(
  taken: Iterable<readonly [sku: string | null, pieces: number]>,
): readonly (readonly [sku: string, pieces: number])[] {
  const sums = new Map<string, number>()
  for (const [sku, pieces] of taken) if (sku !== null && pieces > 0) sums.set(sku, (sums.get(sku) ?? 0) + pieces)
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
}

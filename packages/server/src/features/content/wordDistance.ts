/**
 * How many typing errors lie between two words: a letter that is missing, too many, or wrong, or two neighbours that
 * are exchanged (optimal string alignment) [COL-18].
 */
export function wordDistance(one: string, other: string): number {
  const [first, second] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, column) => column)
  for (const [row, letter] of first.entries()) {
    const next = [row + 1]
    for (const [column, opposite] of second.entries()) {
      const isSame = letter === opposite
      const isExchanged = row > 0 && column > 0 && letter === second[column - 1] && first[row - 1] === opposite
      next.push(
        Math.min(
          last[column + 1]! + 1,
          next[column]! + 1,
          last[column]! + (isSame ? 0 : 1),
          isExchanged ? before[column - 1]! + 1 : Infinity,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return last[second.length]!
}

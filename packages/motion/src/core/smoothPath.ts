/** A point, in pixels. */
export type Point = readonly [x: number, y: number]

const written = (...numbers: readonly number[]): string => `${numbers.map((number) => number.toFixed(2))}`

/** Returns a path of straight lines through points. */
export function straightPath(points: readonly Point[]): string {
  return `M${points.map((point) => written(...point)).join('L')}`
}

/** Returns a smooth path through points, without corners (Catmull-Rom, as cubic Béziers). */
export function smoothPath(points: readonly Point[]): string {
  const parts = points.map(([x, y], index) => {
    const before = points[index - 1]
    const after = points[index + 1] ?? [x, y]
    return before
      ? `S${written(x - (after[0] - before[0]) / 6, y - (after[1] - before[1]) / 6, x, y)}`
      : `M${written(x, y)}`
  })
  return parts.join('')
}

/** A point, in pixels. */
export type Point = readonly [x: number, y: number]

const written = (...numbers: readonly number[]): string => `${numbers.map((number) => number.toFixed(2))}`

/** A path through points as a ruler draws it: straight from one to the next. */
export function straightPath(points: readonly Point[]): string {
  return `M${points.map((point) => written(...point)).join('L')}`
}

/** A path through points as a hand draws it: without corners (Catmull-Rom, as cubic Béziers that go on smoothly). */
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

/** A point, in pixels. */
export type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 100) / 100

/** A path through points as a ruler draws it: straight from one to the next. */
export function straightPath(points: readonly Point[]): string {
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}`
}

/** A path through points as a hand draws it: without corners (Catmull-Rom, as cubic Béziers). */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)]!
  return points.slice(1).reduce(
    (path, end, index) => {
      const [before, start, after] = [at(index - 1), at(index), at(index + 2)]
      const curve = [
        start[0] + (end[0] - before[0]) / 6,
        start[1] + (end[1] - before[1]) / 6,
        end[0] - (after[0] - start[0]) / 6,
        end[1] - (after[1] - start[1]) / 6,
        ...end,
      ]
      return `${path}C${curve.map(round).join(' ')}`
    },
    straightPath(points.slice(0, 1)),
  )
}

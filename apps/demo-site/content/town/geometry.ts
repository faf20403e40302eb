/** A point: x to the east, y to the south. */
export type Point = readonly [x: number, y: number]

/** The points of a list of coordinates. */
export function pointsOf(coordinates: readonly number[]): readonly Point[] {
  return Array.from({ length: coordinates.length / 2 }, (_, index) => [
    coordinates[2 * index]!,
    coordinates[2 * index + 1]!,
  ])
}

/** A first point and the steps to the others, as a map stores a path. */
export function pathOf(points: readonly Point[]): readonly number[] {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  return whole.flatMap(([x, y], index) => {
    const [fromX, fromY] = whole[index - 1] ?? [0, 0]
    return [x - fromX, y - fromY]
  })
}

/** Distance of a point from a stretch of a line. */
function distanceFrom([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const lengthX = toX - fromX
  const lengthY = toY - fromY
  const share = ((x - fromX) * lengthX + (y - fromY) * lengthY) / (lengthX ** 2 + lengthY ** 2)
  const near = Math.max(0, Math.min(1, share))
  return Math.hypot(x - fromX - near * lengthX, y - fromY - near * lengthY)
}

/** Distance of a point from a line of several stretches. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  return Math.min(...line.slice(1).map((to, index) => distanceFrom(point, line[index]!, to)))
}

/** Whether a point lies inside an outline. */
export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  return outline.reduce((inside, [toX, toY], index) => {
    const [fromX, fromY] = outline.at(index - 1)!
    const crosses = fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX
    return crosses ? !inside : inside
  }, false)
}

/** A band along a line, from its one bank to the other. */
export function bandAlong(line: readonly Point[], widthAt: (index: number) => number): readonly Point[] {
  const side = (sign: number): readonly Point[] =>
    line.map(([x, y], index) => {
      const [fromX, fromY] = line[Math.max(0, index - 1)]!
      const [toX, toY] = line[Math.min(line.length - 1, index + 1)]!
      const length = Math.hypot(toX - fromX, toY - fromY)
      const half = (sign * widthAt(index)) / 2
      return [x - ((toY - fromY) / length) * half, y + ((toX - fromX) / length) * half]
    })
  return [...side(1), ...side(-1).toReversed()]
}

/** A smooth line through some points (Catmull-Rom). */
export function smooth(points: readonly Point[], steps: number): readonly Point[] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))]!
  const mix = (a: number, b: number, c: number, d: number, t: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  const stretches = points.slice(1).flatMap((_, index) =>
    Array.from({ length: steps }, (_unused, step): Point => {
      const corners = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const
      const t = step / steps
      return [
        mix(corners[0][0], corners[1][0], corners[2][0], corners[3][0], t),
        mix(corners[0][1], corners[1][1], corners[2][1], corners[3][1], t),
      ]
    }),
  )
  return [...stretches, points.at(-1)!]
}

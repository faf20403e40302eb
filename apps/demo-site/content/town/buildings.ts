import type { Point } from './geometry.ts'
import { distanceToLine, isInside, pointsOf } from './geometry.ts'
import type { Street } from './streets.ts'

/**
 * Half the width of each kind of street, with its pavement. Two checked points of a house's wall are closer together
 * than a street is wide.
 */
const HALF_WIDTH = { avenue: 26, street: 22, lane: 21 } as const

/** Widths and depths of houses: few sizes, so that the drawing repeats and compresses well. */
const FRONTS = [52, 78] as const
const DEPTHS = [42] as const

/** Areas and lines on which no house may stand. */
export interface Ground {
  readonly streets: readonly Street[]
  readonly outlines: readonly (readonly Point[])[]
  /** A line and the distance that houses keep from it. */
  readonly lines: readonly { readonly points: readonly Point[]; readonly distance: number }[]
}

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const middle = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2]

interface Lot {
  readonly center: Point
  readonly corners: readonly Point[]
  readonly radius: number
}

/** A rectangle beside a stretch of street: `along` from its beginning, on one side. */
function lotAt(
  from: Point,
  to: Point,
  along: number,
  side: 1 | -1,
  front: number,
  depth: number,
  setback: number,
): Lot {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const at = (forward: number, aside: number): Point => [
    from[0] + x * forward - y * side * aside,
    from[1] + y * forward + x * side * aside,
  ]
  return {
    center: at(along + front / 2, setback + depth / 2),
    corners: [
      at(along, setback),
      at(along + front, setback),
      at(along + front, setback + depth),
      at(along, setback + depth),
    ],
    radius: Math.hypot(front, depth) / 2,
  }
}

/** Places houses along the streets, with gaps here and there; the same town every time. */
export function buildHouses(ground: Ground): readonly (readonly Point[])[] {
  const chance = createChance(14)
  const roads = ground.streets.map(({ points, kind }) => ({ points: pointsOf(points), distance: HALF_WIDTH[kind] - 1 }))
  const kept = [...roads, ...ground.lines]
  const lots: Lot[] = []
  const isFree = ({ corners, center, radius }: Lot): boolean =>
    // Check the middle of each side of a lot besides its centre and corners: a street may pass between two corners.
    [center, ...corners.flatMap((corner, index) => [corner, middle(corner, corners.at(index - 1)!)])].every(
      (point) =>
        kept.every(({ points, distance }) => distanceToLine(point, points) >= distance) &&
        ground.outlines.every((outline) => !isInside(point, outline)),
    ) &&
    lots.every(
      (other) => Math.hypot(other.center[0] - center[0], other.center[1] - center[1]) > (other.radius + radius) * 0.8,
    )

  for (const { points, kind } of ground.streets) {
    const corners = pointsOf(points)
    for (const [index, to] of corners.entries()) {
      const from = corners[index - 1]
      if (!from) continue
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      for (const side of [1, -1] as const) {
        for (let along = 24; along < length - 40;) {
          const front = FRONTS[Math.floor(chance() * FRONTS.length)]!
          const depth = DEPTHS[Math.floor(chance() * DEPTHS.length)]!
          const lot = lotAt(from, to, along, side, front, depth, HALF_WIDTH[kind])
          // Build fewer houses the farther a lot is from the middle of the town, so that the town thins out at its
          // edge.
          const isBuilt = chance() < 1.05 - Math.hypot(lot.center[0], lot.center[1]) / 1900
          if (isBuilt && along + front < length - 20 && isFree(lot)) lots.push(lot)
          along += front + 8
        }
      }
    }
  }
  return lots.map(({ corners }) => corners)
}

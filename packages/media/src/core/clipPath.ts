import type { Mask } from '../data/masks.js'

/** Straight pieces per curve: at 1200 px they deviate by less than half a pixel, so no corner is visible. */
const PIECES = 32

type Point = readonly [number, number]

/** Returns the point of a cubic curve at `t`, from 0 to 1. */
function along(t: number, from: Point, [a, b, to]: readonly [Point, Point, Point]): Point {
  const rest = 1 - t
  const at = (axis: 0 | 1) =>
    rest ** 3 * from[axis] + 3 * rest * rest * t * a[axis] + 3 * rest * t * t * b[axis] + t ** 3 * to[axis]
  return [at(0), at(1)]
}

/** Converts path data to the points of its outline. */
function outline(path: string): Point[] {
  const points: Point[] = []
  for (const [, command, numbers] of path.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const values = numbers!.split(' ').map(Number)
    const given = values.flatMap((x, index): Point[] => (index % 2 ? [] : [[x, values[index + 1]!]]))
    if (command !== 'C') points.push(...given)
    else {
      const from = points.at(-1)!
      const [a, b, to] = given as [Point, Point, Point]
      for (let piece = 1; piece <= PIECES; piece += 1) points.push(along(piece / PIECES, from, [a, b, to]))
    }
  }
  return points
}

/** Cache: clip paths by mask. */
const made = new WeakMap<Mask, string>()

/**
 * Returns the CSS `clip-path` of a mask, in percent of the clipped box, so that it follows every resize without script
 * [MED-31].
 * @param mask - One of `MASKS`.
 * @example clipPath(MASKS.diamond) // => 'polygon(50% 0%,100% 50%,50% 100%,0% 50%)'
 */
export function clipPath(mask: Mask): string {
  const known = made.get(mask)
  if (known) return known
  const percent = (value: number) => `${Number(Math.min(Math.max(value, 0), 100).toFixed(2))}%`
  const points = outline(mask.path).map(([x, y]) => `${percent(x)} ${percent((y * 100) / mask.height)}`)
  const css = `polygon(${points.join(',')})`
  made.set(mask, css)
  return css
}

import { TOWN } from '../../apps/demo-site/content/town/town.ts'

/** A line or an area of the town, as points in pixels to the east and to the south of its middle. */
export interface Shape {
  readonly kind: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** Every shape of the town. */
export const SHAPES: readonly Shape[] = Object.entries(TOWN.shapes).flatMap(([kind, paths = []]) =>
  paths.map((path) => {
    const points: [number, number][] = []
    let [x, y] = [0, 0]
    for (let at = 0; at < path.length; at += 2) {
      x += path[at]!
      y += path[at + 1]!
      points.push([x, y])
    }
    return { kind, points }
  }),
)

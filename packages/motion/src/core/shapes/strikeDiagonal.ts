import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** One stroke from below the first letter to above the last. */
export const strikeDiagonal: HighlightShape = {
  path(line) {
    const { width, height, em, wobble } = line
    const from = [-0.06 * em, 0.92 * height + wobble(0.04 * em)] as const
    return smoothPath(strokePoints(line, from, [width + 0.06 * em, 0.12 * height], Math.min(0.08 * em, 0.04 * width)))
  },
}

import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** One stroke below the words, a little higher at its end. */
export const underline: HighlightShape = {
  path(line) {
    const { width, height, em, wobble } = line
    const from = [-0.06 * em, 0.93 * height + wobble(0.02 * em)] as const
    return smoothPath(strokePoints(line, from, [width + 0.08 * em, 0.9 * height], 0.045 * em))
  },
}

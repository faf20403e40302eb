import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** One stroke through the words. */
export const strike: HighlightShape = {
  path(line) {
    const { width, height, em, wobble } = line
    const from = [-0.1 * em, 0.58 * height + wobble(0.03 * em)] as const
    return smoothPath(strokePoints(line, from, [width + 0.12 * em, 0.53 * height], -0.05 * em))
  },
}

import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** Two strokes that cross the words out. */
export const cross: HighlightShape = {
  strokes: 2,
  path(line) {
    const { width, height, em, wobble } = line
    const bow = Math.min(0.07 * em, 0.03 * width)
    const falling = strokePoints(
      line,
      [-0.05 * em, 0.16 * height],
      [width + 0.04 * em, 0.9 * height + wobble(0.05 * em)],
      -bow,
    )
    const rising = strokePoints(line, [0.02 * em, 0.94 * height], [width + wobble(0.06 * em), 0.1 * height], bow)
    return smoothPath(falling) + smoothPath(rising)
  },
}

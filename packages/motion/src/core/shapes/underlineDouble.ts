import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** Two lines below the words in one stroke; the second one runs back and is shorter. */
export const underlineDouble: HighlightShape = {
  strokes: 1,
  path(line) {
    const { width, height, em, wobble } = line
    const end = width + 0.04 * em
    return smoothPath([
      ...strokePoints(line, [-0.05 * em, 0.9 * height], [end - 0.12 * em, 0.875 * height], 0.02 * em),
      [end, 0.875 * height + 0.05 * em],
      ...strokePoints(
        line,
        [end - 0.16 * em, 0.9 * height + 0.12 * em],
        [0.09 * width, 0.93 * height + 0.14 * em + wobble(0.02 * em)],
      ),
    ])
  },
}

import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** A broad pen over the words: forward on the upper half, back on the lower half. */
export const marker: HighlightShape = {
  strokes: 1,
  weight: 5,
  path(line) {
    const { width, height, em, wobble } = line
    const inset = Math.min(0.1 * em, width / 4)
    return smoothPath([
      ...strokePoints(line, [inset, 0.43 * height + wobble(0.03 * em)], [width - inset, 0.4 * height], -0.02 * em),
      [width - 0.4 * inset, 0.55 * height],
      ...strokePoints(
        line,
        [width - inset, 0.67 * height],
        [inset + 0.12 * em + wobble(0.08 * em), 0.7 * height],
        0.02 * em,
      ),
    ])
  },
}

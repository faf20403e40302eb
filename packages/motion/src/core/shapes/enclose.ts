import { smoothPath } from '../smoothPath.js'
import { strokePoints } from './shape.js'
import type { HighlightShape } from './shape.js'

/** A box round the words in one stroke, with cut corners, that ends past its start. */
export const enclose: HighlightShape = {
  strokes: 1,
  path(line) {
    const { width, height, em, wobble } = line
    const [left, right] = [-0.16 * em, width + 0.16 * em]
    const [top, bottom] = [-0.03 * em, height + 0.02 * em]
    const corner = 0.1 * em
    const skew = wobble(0.04 * em)
    return smoothPath([
      ...strokePoints(line, [left - 0.06 * em, top + 0.04 * em], [right - corner, top + skew], -0.02 * em),
      [right, top + corner + skew],
      ...strokePoints(line, [right + 0.02 * em, top + 2.4 * corner], [right - 0.01 * em, bottom - corner]),
      [right - corner, bottom],
      ...strokePoints(line, [right - 2.4 * corner, bottom + 0.01 * em], [left + corner, bottom - skew], 0.02 * em),
      [left, bottom - corner],
      ...strokePoints(line, [left + 0.01 * em, bottom - 2.4 * corner], [left + 0.05 * em, top - 0.12 * em]),
    ])
  },
}

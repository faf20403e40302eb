import { smoothPath } from '../smoothPath.js'
import type { HighlightShape } from './shape.js'

/** A curved line below the words that rises at its end. */
export const underlineCurve: HighlightShape = {
  path({ width, height, em, wobble }) {
    const top = 0.88 * height
    const deep = Math.min(0.2 * em, 0.08 * width)
    return smoothPath([
      [-0.04 * em, top + wobble(0.03 * em)],
      [0.16 * width, top + 0.62 * deep],
      [0.46 * width, top + deep + wobble(0.02 * em)],
      [0.78 * width, top + 0.55 * deep],
      [width + 0.1 * em, top - 0.08 * em + wobble(0.03 * em)],
    ])
  },
}

import { smoothPath } from '../smoothPath.js'
import type { HighlightShape } from './shape.js'

/** Number of steps in which the pen draws a little more than one turn. */
const STEPS = 17

/** Draws a circle around the words in one stroke, whose end misses its start. */
export const circle: HighlightShape = {
  strokes: 1,
  path({ width, height, em, wobble }) {
    const down = height / 2 + 0.07 * em
    return smoothPath(
      Array.from({ length: STEPS }, (_, index) => {
        const share = index / (STEPS - 1)
        const angle = -2.35 + share * (2 * Math.PI + 0.55)
        // Flatten the circle at its top and bottom more than an ellipse, because words are wide. Let the pen drift
        // outwards, so that the overlapping end of the stroke does not cover its start.
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const x = Math.sign(cos) * Math.abs(cos) ** 0.72
        const grown = 0.93 + 0.13 * share
        return [
          width / 2 + (width / 2 + (0.26 + 0.12 * share) * em) * x + wobble(0.03 * em),
          height / 2 + down * sin * grown + wobble(0.025 * em),
        ]
      }),
    )
  },
}

import { smoothPath } from '../smoothPath.js'
import type { HighlightShape } from './shape.js'

/** A wavy line below the words, flatter towards its end. */
export const wave: HighlightShape = {
  path({ width, height, em, wobble }) {
    const count = Math.max(Math.round(width / (0.34 * em)), 3)
    return smoothPath(
      Array.from({ length: count + 1 }, (_, index) => {
        const share = index / count
        const rise = (index % 2 ? -1 : 1) * 0.085 * em * (1 - share / 3)
        return [width * share + wobble(0.045 * em), 0.95 * height + rise + wobble(0.02 * em)]
      }),
    )
  },
}

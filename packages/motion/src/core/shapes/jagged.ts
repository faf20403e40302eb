import { straightPath } from '../smoothPath.js'
import type { HighlightShape } from './shape.js'

/** A sawtooth line below the words; teeth are steep on one side and differ in size. */
export const jagged: HighlightShape = {
  path({ width, height, em, wobble }) {
    const count = 2 * Math.max(Math.round(width / (0.46 * em)), 2)
    return straightPath(
      Array.from({ length: count + 1 }, (_, index) => {
        const isTop = index % 2
        const lean = isTop ? 0.06 * em : 0
        return [
          Math.min((width * index) / count + lean, width) + wobble(0.035 * em),
          0.95 * height + (isTop ? -0.1 : 0.1) * em + wobble(0.035 * em),
        ]
      }),
    )
  },
}

import { smoothPath } from '../smoothPath.js'
import type { HighlightShape } from './shape.js'

/** One zigzag stroke up and down over the words, which hides most of them. */
export const scribble: HighlightShape = {
  strokes: 1,
  weight: 0.7,
  path({ width, height, em, wobble }) {
    const count = 2 * Math.max(Math.round(width / (0.3 * em)), 3) + 1
    const lean = Math.min(0.16 * em, 0.1 * width)
    return smoothPath(
      Array.from({ length: count + 1 }, (_, index) => {
        const isTop = index % 2
        return [
          (width * index) / count + (isTop ? lean : -lean) + wobble(0.05 * em),
          (isTop ? 0.2 : 0.88) * height + wobble(0.07 * em),
        ]
      }),
    )
  },
}

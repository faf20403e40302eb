import type { Point } from '../smoothPath.js'

/** The box of one line of text to be highlighted, from 0, 0. Lengths in pixels. */
export interface HighlightLine {
  readonly width: number
  readonly height: number
  /** Font size, by which the deviations of the hand are measured. */
  readonly em: number
  /** Returns another random number between `-most` and `most` at each call, to imitate an unsteady hand. */
  readonly wobble: (most: number) => number
}

/** A way to highlight a line of text [MOT-37]. */
export interface HighlightShape {
  /** Returns the strokes as SVG path data in the line's coordinates. */
  readonly path: (line: HighlightLine) => string
  /** Factor on the thickness of its strokes. Default 1. */
  readonly weight?: number | undefined
  /**
   * Number of strokes, for a shape whose pen returns over the words: its animation follows the strokes. Default 0: one
   * stroke from the start of the line to its end, which the compositor reveals by moving a clip.
   */
  readonly strokes?: number | undefined
}

/**
 * Returns the points of one stroke as a hand draws it: nearly straight [MOT-54].
 * @param bow - Pixels that its middle is to the right of the straight way, as the hand goes.
 */
export function strokePoints({ em, wobble }: HighlightLine, from: Point, to: Point, bow = 0): Point[] {
  const [way, rise] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(way, rise) || 1
  const count = Math.min(Math.max(Math.round(length / (2.5 * em)), 2), 60)
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count
    const aside = bow * Math.sin(Math.PI * share) + wobble(0.03 * em)
    return [from[0] + way * share - (aside * rise) / length, from[1] + rise * share + (aside * way) / length]
  })
}

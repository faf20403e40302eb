import type { Point } from '../smoothPath.js'

/** One line of text to be highlighted: a box from 0, 0. Lengths in pixels. */
export interface HighlightLine {
  readonly width: number
  readonly height: number
  /** Size of the text; what a hand does is measured by it. */
  readonly em: number
  /** A number between `-most` and `most`, another one each time: the unsteadiness of the hand. */
  readonly wobble: (most: number) => number
}

/** A way to highlight a line of text [MOT-37]. */
export interface HighlightShape {
  /** The strokes, as SVG path data in the line's coordinates. */
  readonly path: (line: HighlightLine) => string
  /** Factor on the thickness of its strokes. Default 1. */
  readonly weight?: number | undefined
  /**
   * How often the pen is put down, of a shape whose pen comes back over the words: it is drawn along its strokes. Default
   * 0: one stroke that goes on to the end of the line, which is uncovered there, on the compositor.
   */
  readonly strokes?: number | undefined
}

/**
 * The points of one stroke as a hand moves: nearly straight, never quite.
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

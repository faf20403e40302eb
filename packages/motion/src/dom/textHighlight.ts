import { HIGHLIGHT_SHAPES } from '../core/highlightShapes.js'
import type { HighlightShapeName } from '../core/highlightShapes.js'
import type { HighlightOptions } from '../core/readHighlight.js'
import { drawHighlight } from './drawHighlight.js'

/** The attributes of a text highlight [MOT-36]. */
export interface TextHighlightOptions extends HighlightOptions {
  /** Default `'wave'`, also for an unknown one [MOT-38]. */
  readonly shape?: HighlightShapeName | undefined
}

/**
 * Highlights a text with one of the twelve shapes, by name. Who needs one shape alone takes `drawHighlight` with it.
 * @param element - Holds the text; a `data-part="text"` child, if there is one, is lifted above the drawing.
 * @returns Stops it, and takes the drawing away.
 * @example
 * const stop = textHighlight(word, { shape: 'circle', color: 'crimson' })
 */
export function textHighlight(element: HTMLElement, options: TextHighlightOptions = {}): () => void {
  const { shape = 'wave' } = options
  const drawn = Object.hasOwn(HIGHLIGHT_SHAPES, shape) ? HIGHLIGHT_SHAPES[shape] : HIGHLIGHT_SHAPES.wave
  return drawHighlight(element, drawn, options)
}

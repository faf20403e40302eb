import { findShape } from '../core/highlightShapes.js'
import type { HighlightShapeName } from '../core/highlightShapes.js'
import type { HighlightOptions } from '../core/readHighlight.js'
import { drawHighlight } from './drawHighlight.js'

/** The attributes of a text highlight [MOT-36]. */
export interface TextHighlightOptions extends HighlightOptions {
  /** Default `'wave'`, also for an unknown one [MOT-38]. */
  readonly shape?: HighlightShapeName | undefined
}

/**
 * Highlights a text with one of the twelve shapes, chosen by name. To load one shape alone, call `drawHighlight` with it.
 * @param element - The markup of `TextHighlight`: a `data-part="text"` inside a root.
 * @returns Stops the highlight and removes the drawing.
 * @throws {MissingPartError} For markup without its text.
 * @example
 * const stop = textHighlight(word, { shape: 'circle', color: 'crimson' })
 */
export function textHighlight(element: HTMLElement, options: TextHighlightOptions = {}): () => void {
  return drawHighlight(element, findShape(options.shape), options)
}

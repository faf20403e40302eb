import type { DrawingOptions } from '../core/highlightSettings.js'
import { findShape } from '../core/highlightShapes.js'
import type { HighlightShapeName } from '../core/highlightShapes.js'
import { drawHighlight } from './drawHighlight.js'

/** Options of a highlight [MOT-36]. */
export interface HighlightOptions extends DrawingOptions {
  /** Default `'wave'`, also for an unknown one [MOT-38]. */
  readonly shape?: HighlightShapeName | undefined
}

/**
 * Highlights a text with one of the twelve shapes [MOT-37], chosen by name [MOT-36] [MOT-38]. To load the code of one
 * shape only, call `drawHighlight` with that shape.
 * @param element - The markup of `TextHighlight`: a `data-part="text"` inside a root.
 * @returns Stops the highlight and removes the drawing.
 * @throws {MissingPartError} For markup without its text.
 * @example
 * const stop = enhanceHighlight(word, { shape: 'circle', color: 'crimson' })
 */
export function enhanceHighlight(element: HTMLElement, options: HighlightOptions = {}): () => void {
  return drawHighlight(element, findShape(options.shape), options)
}

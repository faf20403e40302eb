import { part } from '../core/part.js'
import { createPart } from './createPart.js'

/** Creates an unstyled element around a layer, so that the layer can move without its content. */
export function createMount(document: Document): HTMLElement {
  return createPart(document, 'div', part('mount'))
}

import { setAttributes } from '@vitrine/parts'
import { dropShadow } from '../core/dropShadow.js'
import { readShape, shapeSize } from '../core/readShape.js'
import { fitElement } from './fitElement.js'
import { setStyles } from './setStyles.js'

/**
 * Adds a shape block's behaviour to the server's markup. The drawing is fitted in its container in the ratio of the
 * view box, or stretched [MED-26], and has the shadow of `data-drop-shadow` [MED-27] [MED-29]. A stop leaves the
 * server's markup [MED-54].
 * @param element - The block: holds one `<svg>`, whose parent is the container.
 * @param onError - Receives the error of a shadow that cannot be read. Default: the console.
 * @returns Leaves the markup of the server.
 */
export function enhanceShape(element: HTMLElement, onError?: (error: Error) => void): () => void {
  const drawing = element.querySelector('svg')
  if (!drawing) return () => {}
  const settings = readShape(element.dataset, onError)
  const { viewBox, stretch, shadow } = settings
  const size = shapeSize({ name: settings.name, viewBox: viewBox ?? drawing.getAttribute('viewBox') ?? undefined })
  const isFree = stretch || settings.name === 'rectangle'
  const stops = [
    setAttributes(drawing, { ...(viewBox && { viewBox }), ...(isFree && { preserveAspectRatio: 'none' }) }),
    fitElement(drawing, { size, stretch }),
  ]
  if (shadow) stops.push(setStyles(drawing, { filter: dropShadow(shadow) }))
  return () => {
    for (const stop of stops.splice(0).reverse()) stop()
  }
}

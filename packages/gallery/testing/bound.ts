import type { BoundGallery } from '../src/dom/boundGallery.js'
import { createGallery } from '../src/index.js'

/** A gallery as a feature receives it: with its own machine, and only the given slides, settings and ports. */
export function bound(given: Partial<BoundGallery> & Pick<BoundGallery, 'root'>): BoundGallery {
  const { root, slides = [] } = given
  return { track: root, slides, machine: createGallery({ count: slides.length }), settings: {}, ports: {}, ...given }
}

import type { BoundGallery } from '../src/dom/boundGallery.js'
import { createGallery } from '../src/index.js'

/** A gallery as a feature gets it: no slides, no settings and no ports but those given, and a machine of its own. */
export function bound(given: Partial<BoundGallery> & Pick<BoundGallery, 'root'>): BoundGallery {
  const { root, slides = [] } = given
  return { track: root, slides, machine: createGallery({ count: slides.length }), settings: {}, ports: {}, ...given }
}

import type { GalleryData } from '../core/readGalleryData.js'
import { enrich } from './enrich.js'
import type { GalleryPorts } from './ports.js'
import { slideshow } from './slideshow.js'

/**
 * A slideshow with all that it may have: transitions, thumbnails, videos, the address of the page.
 * @throws {Error} For an unknown transition [GAL-46].
 */
export function richSlideshow(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): () => void {
  return slideshow(element, data, ports, enrich(data, ports))
}

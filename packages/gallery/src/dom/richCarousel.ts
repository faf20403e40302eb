import type { GalleryData } from '../core/readGalleryData.js'
import { carousel } from './carousel.js'
import { enrich } from './enrich.js'
import type { GalleryPorts } from './ports.js'

/** A carousel with videos and the address of the page. */
export function richCarousel(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): () => void {
  return carousel(element, data, ports, (grouping) => enrich({ ...data, thumbnails: false }, ports, grouping))
}

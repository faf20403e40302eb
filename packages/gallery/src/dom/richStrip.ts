import type { GalleryData } from '../core/readGalleryData.js'
import { enrich } from './enrich.js'
import type { GalleryPorts } from './ports.js'
import { strip } from './strip.js'

/** A strip with videos and the address of the page. */
export function richStrip(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): () => void {
  return strip(element, data, ports, enrich({ ...data, thumbnails: false }, ports))
}

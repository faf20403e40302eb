import type { Site } from '@vitrine/core-data/site'
import { openItem } from '@vitrine/gallery'
import { lightboxPort } from '../gallery/lightboxPort.js'

/** Opens the lightbox at a picture of a product, with the other pictures of the product [COM-93]. */
export function openPicture(link: HTMLElement, site: Site, event: Event): void {
  openItem(link, {}, { onOpenItem: lightboxPort(site, 'dark', false) }, event)
}

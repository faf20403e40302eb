import type { Site } from '@vitrine/core-data/site'
import { openItem } from '@vitrine/gallery'
import { lightboxPort } from '../gallery/lightboxPort.js'

/** Opens the lightbox at a picture or film of a product, with its other ones [COM-93] [COM-119]. */
export function openPicture(link: HTMLElement, site: Site, event: Event): void {
  openItem(link, { mixedTypes: true }, { onOpenItem: lightboxPort(site, 'dark', false) }, event)
}

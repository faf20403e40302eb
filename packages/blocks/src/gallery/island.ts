import type { IslandModule } from '@vitrine/core-data'
import { grid, readGalleryData, slideshow } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { lightboxPort } from './lightboxPort.js'

/** A gallery of any design, given a lightbox. One chunk for all of them: apart, the designs would weigh more. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start(element, data, site) {
    const behaviour = data.design === 'stacked' ? slideshow : grid
    return behaviour(element, data, { openLightbox: lightboxPort(site) })
  },
}

import type { IslandModule } from '@vitrine/core-data'
import { readGalleryData, slideshow } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { lightboxPort } from './lightboxPort.js'

/** The slideshow, given a lightbox. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start: (element, data, site) => slideshow(element, data, { openLightbox: lightboxPort(site) }),
}

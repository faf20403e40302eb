import type { IslandModule } from '@vitrine/core-data'
import { grid, readGalleryData } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { lightboxPort } from './lightboxPort.js'

/** The designs that show all their pictures at once, given a lightbox. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start: (element, data, site) => grid(element, data, { openLightbox: lightboxPort(site) }),
}

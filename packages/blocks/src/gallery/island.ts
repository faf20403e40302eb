import type { IslandModule } from '@vitrine/core-data'
import { gallery, readGalleryData } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { lightboxPort } from './lightboxPort.js'

/** A gallery whose element does not say which variant it is: its settings do. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start: (element, data, site) => gallery(element, data, { openLightbox: lightboxPort(site) }),
}

import type { IslandModule } from '@vitrine/core-data'
import { evaluate, readGalleryData, richCarousel } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { galleryPorts } from './ports.js'

/** A gallery that is a carousel. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start: (element, data, site) => evaluate(() => richCarousel(element, data, galleryPorts(site))),
}

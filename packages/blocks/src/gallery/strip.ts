import type { IslandModule } from '@vitrine/core-data'
import { evaluate, readGalleryData, richStrip } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { galleryPorts } from './ports.js'

/** A gallery that is a strip. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start: (element, data, site) => evaluate(() => richStrip(element, data, galleryPorts(site))),
}

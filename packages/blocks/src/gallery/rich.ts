import type { IslandModule, Site } from '@vitrine/core-data'
import { gallery, type GalleryData, readGalleryData } from '@vitrine/gallery'
import { requirePart } from '@vitrine/parts'
import { galleryPorts } from './ports.js'

/** A gallery of any design, with all that it may have; its design is a chunk of its own. */
export const island: IslandModule<GalleryData> = {
  decode: readGalleryData,
  start(element, data, site) {
    requirePart(element, 'gallery', 'root')
    return gallery(element, data, galleryPorts(site))
  },
}

/**
 * The same for a gallery that turned out to have more than the simple ones.
 * @param block - The block's JSON, an object.
 */
export async function startRich(
  element: HTMLElement,
  block: Readonly<Record<string, unknown>>,
  site: Site,
): Promise<() => void> {
  const read = readGalleryData(block)
  return read.ok ? gallery(element, read.data, galleryPorts(site)) : () => {}
}

import type { IslandModule, Site } from '@vitrine/core-data/site'
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
 * Starts a gallery whose settings have not been read yet.
 * @throws {Error} For settings that cannot be read [GAL-2].
 */
export async function startRich(element: HTMLElement, json: unknown, site: Site): Promise<() => void> {
  const read = readGalleryData(json)
  if (!read.ok) throw new Error(read.error)
  return gallery(element, read.data, galleryPorts(site))
}

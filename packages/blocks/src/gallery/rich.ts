import type { Site } from '@vitrine/core-data'
import { gallery, readGalleryData } from '@vitrine/gallery'
import { galleryPorts } from './ports.js'

/**
 * A gallery of any design with all that it may have.
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

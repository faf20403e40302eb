import type { IslandModule, Site } from '@vitrine/core-data/site'
import { enhanceGallery } from '@vitrine/gallery'
import { requirePart } from '@vitrine/parts'
import { galleryPorts } from './ports.js'
import { checkTransition, type GalleryBlockSettings, readGallerySettings } from './settings.js'

/** Starts a gallery. Settings on which it fails are logged, and the markup stays as the server wrote it [GAL-2]. */
async function start(element: HTMLElement, settings: GalleryBlockSettings, site: Site): Promise<() => void> {
  requirePart(element, 'gallery', 'root')
  try {
    checkTransition(settings.transition)
  } catch (error) {
    console.error('Error evaluating gallery block data.', error)
    return () => {}
  }
  return enhanceGallery(element, settings.options, galleryPorts(site, settings.theme))
}

/** A gallery of any layout, with all its features; each layout has its own chunk. */
export const island: IslandModule<GalleryBlockSettings> = { decode: readGallerySettings, start }

/**
 * Starts a gallery whose settings have not been read yet.
 * @throws {Error} For settings that cannot be read [GAL-2].
 */
export async function startRich(element: HTMLElement, json: unknown, site: Site): Promise<() => void> {
  const read = readGallerySettings(json)
  if (!read.ok) throw new Error(read.error)
  return start(element, read.data, site)
}

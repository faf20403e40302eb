import { createGallery } from '../../core/createGallery.js'
import type { GalleryPorts } from '../../core/ports.js'
import type { GalleryOptions } from '../../core/galleryOptions.js'
import { addFeatures, type Layout } from '../boundGallery.js'
import { openItems } from '../openItems.js'
import { findPart, requirePart } from '../findPart.js'

/**
 * Starts a layout that shows all its slides: grid, auto-grid, columns, rows, list and stack. The style sheet lays them
 * out; script only runs the features: it opens items [GAL-82] and plays videos [GAL-96].
 * @returns Stops it and leaves the server's markup [GAL-48].
 * @throws {MissingPartError} For markup without a list [PAR-1].
 */
export const grid: Layout = (root, settings, ports, features) => {
  const track = requirePart(root, 'list')
  const slides = [...track.children] as HTMLElement[]
  const machine = createGallery({ count: slides.length })
  return addFeatures({ root, track, slides, machine, settings, ports }, features)
}

/**
 * Starts a gallery that shows all its items, without a further request: a press on a picture, Enter or Space open its item
 * [GAL-43] among those of its type, or all [GAL-10] [GAL-82]. Videos come with `enhanceGallery`.
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens [GAL-97].
 * @returns Stops it and leaves the server's markup [GAL-48].
 */
export function enhanceGrid(
  element: HTMLElement,
  options: Pick<GalleryOptions, 'mixedTypes'> = {},
  ports: Pick<GalleryPorts, 'onOpenItem'> = {},
): () => void {
  const root = findPart(element, 'root')
  return root ? openItems({ root, settings: { mixedTypes: options.mixedTypes ?? false }, ports }) : () => {}
}

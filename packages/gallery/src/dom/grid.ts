import type { SharedData } from '../core/readShared.js'
import { find } from './find.js'
import { openItems } from './openItems.js'
import type { GalleryPorts } from './ports.js'
import { join } from './shared.js'

/**
 * Brings the designs to life that show all their slides (grid, autogrid, autocolumns, autorows, list, base): a click on a
 * picture opens the lightbox, and so do Enter and Space [GAL-43].
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens.
 * @returns Stops it and leaves the server's markup [GAL-48].
 */
export function grid(element: HTMLElement, data: SharedData, ports: GalleryPorts = {}): () => void {
  const root = find(element, 'root')
  if (!root) return () => {}
  const stopOpening = openItems(root, data, ports)
  const leave = join({ element: root })
  return () => {
    stopOpening()
    leave()
  }
}

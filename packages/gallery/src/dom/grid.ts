import type { SharedData } from '../core/readShared.js'
import { find } from './find.js'
import { isPlainClick } from './isPlainClick.js'
import { openLink } from './openLink.js'
import type { GalleryPorts } from './ports.js'
import { join } from './shared.js'

/**
 * Brings the designs to life that show all their slides (grid, autogrid, autocolumns, autorows, list, base): a click on a picture opens the lightbox, and so
 * do Enter and Space [GAL-43]. Modified clicks stay the browser's. One listener on the gallery.
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens.
 * @returns Stops it and leaves the server's markup [GAL-48].
 */
export function grid(element: HTMLElement, data: SharedData, ports: GalleryPorts = {}): () => void {
  const root = find(element, 'root')
  if (!root) return () => {}
  function open(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-part=open]')
    if (link && isPlainClick(event)) openLink(event, link, root!, data, ports)
  }
  root.addEventListener('click', open)
  const leave = join({ element: root })
  return () => {
    root.removeEventListener('click', open)
    leave()
  }
}

import type { GalleryData } from '../core/readGalleryData.js'
import type { GalleryPorts } from './ports.js'

/**
 * Brings a gallery to life over the server's markup, whatever its design; each design is a chunk of its own, fetched
 * here. Where the design is known beforehand, call it directly: `slideshow` or `grid`.
 * @param element - The gallery's root, or an element around it.
 * @param data - The block's settings, from `readGalleryData`.
 * @returns When the design has started, its stop: it leaves the server's markup. Calling it twice does nothing more.
 * @throws What the import of a design's chunk throws.
 */
export async function gallery(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): Promise<() => void> {
  if (data.design === 'stacked') {
    const { slideshow } = await import('./slideshow.js')
    return slideshow(element, data, ports)
  }
  const { grid } = await import('./grid.js')
  return grid(element, data, ports)
}

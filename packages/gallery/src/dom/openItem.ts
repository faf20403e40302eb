import type { SharedData } from '../core/readShared.js'
import { readItem } from '../core/readItem.js'
import type { GalleryPorts } from './ports.js'

/**
 * Opens the lightbox at the slide whose link was clicked, with all slides of the gallery that it may show [GAL-82].
 * Without a lightbox it says so on the console [GAL-83].
 */
export function openItem(link: HTMLElement, gallery: HTMLElement, data: SharedData, ports: GalleryPorts): void {
  if (!ports.openLightbox) return console.warn('Lightbox is not available in this tier.')
  const slides = [...gallery.querySelectorAll('[data-scope=gallery][data-part=slide]')]
  const items = slides.map(readItem)
  const item = items[slides.findIndex((slide) => slide.contains(link))]
  if (!item) return
  const set = items.filter(({ type }) => data.mixedContent || type === item.type)
  ports.openLightbox(set, set.indexOf(item), link, { theme: item.lightboxTheme ?? data.lightboxTheme })
}

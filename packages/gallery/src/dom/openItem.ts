import type { SharedData } from '../core/readShared.js'
import { readItem } from '../core/readItem.js'
import type { GalleryPorts } from './ports.js'

/**
 * Opens the lightbox at the slide whose link was clicked, with all slides of the gallery that it may show [GAL-82].
 * Each item carries its own theme; the theme of the call is that of the set [LBX-3]. Without a lightbox the console says so
 * [GAL-83].
 */
export function openItem(link: HTMLElement, gallery: HTMLElement, data: SharedData, ports: GalleryPorts): void {
  if (!ports.openLightbox) return console.warn('Lightbox is not available in this tier.')
  const slides = [...gallery.querySelectorAll('[data-scope=gallery][data-part=slide]')]
  const items = slides.map(readItem)
  const item = items[slides.findIndex((slide) => slide.contains(link))]
  if (!item) return
  const set = items.filter(({ type }) => data.mixedContent || type === item.type)
  ports.openLightbox(set, set.indexOf(item), link, { theme: data.lightboxTheme })
}

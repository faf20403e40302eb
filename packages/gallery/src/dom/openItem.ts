import { readItem } from '../core/readItem.js'
import type { GalleryPorts } from '../core/ports.js'

/**
 * Opens the item of a link, with the items of its gallery [GAL-82]: those of the same type, or all [GAL-10]. Without
 * `onOpenItem` it warns in the console [GAL-83] [LBX-26].
 * @param link - The link around the picture.
 * @param options.mixedTypes - Pictures and videos together. Default `false`.
 * @param event - The press on the link.
 */
export function openItem(
  link: HTMLElement,
  { mixedTypes = false }: { readonly mixedTypes?: boolean | undefined },
  { onOpenItem }: GalleryPorts,
  event?: Event,
): void {
  if (!onOpenItem) return console.warn('Lightbox is not available in this tier.')
  const root = link.closest('[data-scope=gallery][data-part=root]')!
  const slides = [...root.querySelectorAll('[data-scope=gallery][data-part=slide]')]
  const all = slides.map(readItem)
  const item = all[slides.findIndex((slide) => slide.contains(link))]
  if (!item) return
  const items = all.filter(({ video }) => mixedTypes || !video === !item.video)
  onOpenItem({ items, index: items.indexOf(item), trigger: link, event })
}

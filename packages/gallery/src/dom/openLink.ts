import type { SharedData } from '../core/readShared.js'
import type { GalleryPorts } from './ports.js'

/**
 * A click on the link around a picture: opens the lightbox, whose wiring is fetched with the first such click. If that
 * fails, the link is followed.
 */
export function openLink(
  event: Event,
  link: HTMLAnchorElement,
  root: HTMLElement,
  data: SharedData,
  ports: GalleryPorts,
): void {
  event.preventDefault()
  void import('./openItem.js').then(
    ({ openItem }) => openItem(link, root, data, ports),
    () => location.assign(link.href),
  )
}

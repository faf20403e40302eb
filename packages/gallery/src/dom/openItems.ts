import { isPlainClick } from '@vitrine/motion'
import type { SharedData } from '../core/readShared.js'
import { openLink } from './openLink.js'
import type { GalleryPorts } from './ports.js'

/**
 * Opens the lightbox by a plain click on the link of a picture. Modified clicks stay the browser's.
 * @param root - The gallery's root.
 * @returns Stops it.
 */
export function openItems(root: HTMLElement, data: SharedData, ports: GalleryPorts): () => void {
  function click(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-scope=gallery][data-part=open]')
    if (link && isPlainClick(event)) openLink(event, link, root, data, ports)
  }
  root.addEventListener('click', click)
  return () => root.removeEventListener('click', click)
}

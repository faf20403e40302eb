import { isPlainClick } from '@vitrine/motion'
import type { BoundGallery } from '../boundGallery.js'
import { registerGallery } from '../registerGallery.js'

/**
 * Opens items by a plain click on the link of a picture; the code is fetched with the first click, and if that fails the
 * link is followed. Modified clicks are left to the browser.
 */
export function openItems({ root, settings, ports }: Pick<BoundGallery, 'root' | 'settings' | 'ports'>): () => void {
  function click(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-scope=gallery][data-part=open]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void import('../openItem.js').then(
      ({ openItem }) => openItem(link, settings, ports, event),
      () => location.assign(link.href),
    )
  }
  return registerGallery({ root, click })
}

import { isPlainClick } from '@vitrine/motion'
import type { BoundGallery } from './boundGallery.js'
import { openItem } from './openItem.js'
import { registerGallery } from './registerGallery.js'

/** Opens items by a plain click on the link of a picture. Modified clicks are left to the browser. */
export function openItems({ root, settings, ports }: Pick<BoundGallery, 'root' | 'settings' | 'ports'>): () => void {
  function click(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-scope=gallery][data-part=open]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    openItem(link, settings, ports, event)
  }
  return registerGallery({ root, click })
}

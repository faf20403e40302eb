import type { Feature } from '@vitrine/core-data/site'
import { typeNameOf } from './typeNameOf.js'

/** Starts the blocks whose type their page marks by number, also those that come later [BLK-3]. */
export const feature: Feature = (site, document) => {
  function adoptAll(): void {
    for (const block of document.querySelectorAll<HTMLElement>('[data-block-type]')) {
      const name = Number(block.dataset['blockType']) ? typeNameOf(block) : undefined
      if (name !== undefined) site.adopt(block, name)
    }
  }
  const observer = new MutationObserver(adoptAll)
  observer.observe(document, { childList: true, subtree: true })
  adoptAll()
  return () => observer.disconnect()
}

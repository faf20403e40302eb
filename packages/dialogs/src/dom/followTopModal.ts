import { layerStack } from './layerStack.js'
import { moveInto } from './moveLayers.js'

/**
 * Keeps an element usable above every modal by placing it inside the topmost one, because everything outside is inert.
 * The element moves when another modal becomes the topmost.
 * @returns Ends it and removes the element.
 */
export function followTopModal(mount: HTMLElement): () => void {
  const { ownerDocument } = mount
  function place(): void {
    const parent = layerStack(ownerDocument).topModal()
    if (mount.parentElement !== parent) moveInto(parent, mount)
  }
  place()
  ownerDocument.addEventListener('vitrine:dialogs:layers', place)
  return () => {
    ownerDocument.removeEventListener('vitrine:dialogs:layers', place)
    mount.remove()
  }
}

import { useLayoutEffect, useState } from 'react'
import { createMount } from '../../dom/createMount.js'
import { layerStack } from '../../dom/layerStack.js'
import { moveInto } from '../../dom/moveLayers.js'

/**
 * A place for what stays in reach above every modal: inside the topmost one, since all outside of it is inert. It moves
 * on when another modal becomes the topmost.
 * @returns An element of no looks, to render into.
 */
export function useMount(): HTMLElement {
  const [mount] = useState(() => createMount(document))
  useLayoutEffect(() => {
    const stack = layerStack(document)
    function place(): void {
      const parent = stack.topModal()
      if (mount.parentElement !== parent) moveInto(parent, mount)
    }
    place()
    document.addEventListener('vitrine:dialogs:layers', place)
    return () => {
      document.removeEventListener('vitrine:dialogs:layers', place)
      mount.remove()
    }
  }, [mount])
  return mount
}

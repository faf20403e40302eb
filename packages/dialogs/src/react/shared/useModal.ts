import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createMount } from '../../dom/createMount.js'
import { fitViewport } from '../../dom/fitViewport.js'
import { layerStack } from '../../dom/layerStack.js'
import { moveLayers } from '../../dom/moveLayers.js'
import { relayEscape } from '../../dom/relayEscape.js'
import { useLatest } from './useLatest.js'

/** What a modal asks of its owner. */
export interface ModalOptions {
  /** Escape, and the browser's own ways to close a dialog. */
  readonly onEscape: (event?: Event) => void
  /** A press and release on the overlay. */
  readonly onOutside?: ((event: Event) => void) | undefined
  /** Whether it has an overlay that dims the page. */
  readonly isDimming?: boolean
  /** The part that gets focus; without one the modal itself. */
  readonly findFocus: (layer: HTMLElement) => HTMLElement | null | undefined
  /** The parts that belong to the modal; whatever else is mounted inside it outlives it. */
  readonly findParts: (layer: HTMLElement) => readonly Element[]
}

/** Makes a `<dialog>` a modal layer of the page, as long as it is mounted. */
export function useModal(options: ModalOptions): {
  readonly layer: RefObject<HTMLDialogElement | null>
  readonly mount: HTMLElement
} {
  const latest = useLatest(options)
  const layer = useRef<HTMLDialogElement>(null)
  const [mount] = useState(() => createMount(document))
  useLayoutEffect(() => {
    const element = layer.current!
    const { ownerDocument } = element
    const { findFocus, findParts, isDimming } = latest.current
    const root = ownerDocument.documentElement
    const stack = layerStack(ownerDocument)
    const parent = stack.topModal()
    parent.append(mount)
    const entry = stack.push({
      element,
      modal: true,
      onEscape: (event) => latest.current.onEscape(event),
      onOutside: (event) => latest.current.onOutside?.(event),
    })
    element.style.zIndex = String(entry.zIndex)
    element.showModal()
    if (isDimming) root.dataset['dialogsOpen'] = ''
    ;(findFocus(element) ?? element).focus({ preventScroll: true })

    // A back gesture, or an assistive technology: asks as Escape does, and may be refused.
    function onCancel(event: Event): void {
      if (event.target !== element) return
      event.preventDefault()
      latest.current.onEscape(event)
    }
    // Closed by the browser all the same: hiding and the outcome are the owner's.
    function onClose(event: Event): void {
      if (event.target !== element || !element.isConnected || element.open) return
      element.showModal()
      latest.current.onEscape(event)
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClose)
    const endRelay = relayEscape(ownerDocument, stack.escape)
    const endFit = fitViewport(element)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClose)
      endRelay()
      endFit()
      moveLayers(element, findParts(element), mount.parentElement ?? parent)
      element.close()
      entry.remove()
      mount.remove()
      if (!ownerDocument.querySelector("[data-scope='dialogs'][data-part='layer']")) delete root.dataset['dialogsOpen']
    }
  }, [latest, mount])
  return { layer, mount }
}

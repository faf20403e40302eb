import { containFocus, layerStack } from '@vitrine/dialogs'
import type { DialogsEvents } from '@vitrine/dialogs'

/** A lightbox's place among the page's dialogs. */
export interface ModalLayer {
  /** Whether no other layer is above. */
  isTop(): boolean
  /** Shows the dialog, moves focus into it, and makes the page behind it inert. */
  show(): void
  /** Closes the dialog, returns focus and makes the page usable again. */
  remove(): void
}

/** The behaviour of a modal layer. */
export interface ModalLayerOptions {
  readonly root: HTMLDialogElement
  readonly onEscape: (event?: KeyboardEvent) => void
  /** The element that receives focus when the layer is removed. */
  readonly returnFocus: () => HTMLElement | null | undefined
}

const LAYERS: keyof DialogsEvents = 'vitrine:dialogs:layers'

/** The element that a new dialog is mounted in: the topmost modal one, else the body. */
export const mountPoint = (document: Document): HTMLElement => layerStack(document).topModal()

/**
 * Puts a dialog on the document's layer stack [LBX-24], mounted where it is not inert. It stays closed until `show`,
 * and nothing of it is left after `remove` [LBX-6].
 */
export function createModalLayer({ root, onEscape, returnFocus }: ModalLayerOptions): ModalLayer {
  const document = root.ownerDocument
  const controller = new AbortController()
  if (!root.isConnected) mountPoint(document).append(root)
  const layer = layerStack(document).push({ element: root, modal: true, onEscape, returnFocus })
  root.style.zIndex = String(layer.zIndex)
  const releaseFocus = containFocus({ container: root })
  return {
    isTop: layer.isTop,
    show: () => showModalLater(root, controller.signal),
    remove() {
      controller.abort()
      releaseFocus()
      root.close()
      layer.remove()
    },
  }
}

/**
 * Shows a dialog at once and makes it modal after the next frame, or before a layer that opens above it. A modal dialog
 * makes the browser style the whole page again: over 1,000 thumbnails the first open takes 13 ms to the frame that shows the
 * picture, and 23 ms if it is modal from the start (Chromium, least of 9 runs).
 */
function showModalLater(root: HTMLDialogElement, signal: AbortSignal): void {
  const document = root.ownerDocument
  const hasModal = (): boolean => !!document.querySelector(':modal')
  function makeModal(): void {
    if (signal.aborted || !root.isConnected || hasModal()) return
    const { activeElement } = document
    root.open = false
    root.showModal()
    ;(activeElement as HTMLElement).focus()
  }
  if (hasModal()) root.showModal()
  else root.open = true
  // Focus the dialog itself, not a control: a screen reader then reads its name and position, and no focus ring shows.
  root.focus()
  document.addEventListener(LAYERS, makeModal, { signal })
  document.defaultView!.requestAnimationFrame(() => setTimeout(makeModal))
}

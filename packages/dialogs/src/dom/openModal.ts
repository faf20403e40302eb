import { fitViewport } from './fitViewport.js'
import { layerStack } from './layerStack.js'
import { moveLayers } from './moveLayers.js'
import { relayEscape } from './relayEscape.js'

/** A modal layer that opens. */
export interface ModalOptions {
  /** The element around the modal, which is not in the document yet. Default: the modal stands in the page and stays there. */
  readonly mount?: HTMLElement | undefined
  /** The modal, inside `mount` if there is one. */
  readonly element: HTMLDialogElement
  /** Escape, and the browser's own ways to close a dialog. */
  readonly onEscape: (event?: Event) => void
  /** A press and release on the overlay. */
  readonly onOutside?: ((event: Event) => void) | undefined
  /** Whether the modal has an overlay that dims the page. Default `false`. */
  readonly isDimming?: boolean | undefined
  /** The part that gets focus. Default: the modal itself. */
  readonly focused?: HTMLElement | null | undefined
  /** The parts that belong to the modal. Any other element that is mounted inside it outlives it. */
  readonly findParts: () => readonly Element[]
}

/** Whether the body has a background of its own. Otherwise the root's background would show, dimmed twice [DLG-43]. */
function hasGround(body: HTMLElement): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(body)
  return backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)'
}

/**
 * Opens a `<dialog>` as a modal layer of its page: on the stack [DLG-12] [DLG-15] [DLG-16] [DLG-17], with focus
 * [DLG-7], and with its mount in the topmost modal [DLG-14]. Escape and the overlay ask its owner [DLG-11] [OVL-18]. It
 * keeps clear of the on-screen keyboard [DLG-38], and its overlay dims the page [DLG-43].
 * @returns Closes it and removes its mount from the document at once.
 * @example const close = openModal({ element: dialog, onEscape: () => close(), findParts: () => [panel] })
 */
export function openModal({ mount, element, focused, isDimming, ...options }: ModalOptions): () => void {
  const { ownerDocument } = element
  const root = ownerDocument.documentElement
  const stack = layerStack(ownerDocument)
  const parent = stack.topModal()
  if (mount) parent.append(mount)
  const layer = stack.push({ element, modal: true, onEscape: options.onEscape, onOutside: options.onOutside })
  element.style.zIndex = String(layer.zIndex)
  element.showModal()
  if (isDimming && hasGround(ownerDocument.body)) root.dataset['dialogsOpen'] = ''
  ;(focused ?? element).focus({ preventScroll: true })

  // Treat `cancel` like Escape, which the dialog's owner may refuse: the browser fires `cancel` for a back gesture
  // or an assistive technology.
  function onCancel(event: Event): void {
    if (event.target !== element) return
    event.preventDefault()
    options.onEscape(event)
  }
  // Open the dialog again if the browser closes it without asking, so that the dialog's owner decides.
  function onClose(event: Event): void {
    if (!element.isConnected || element.open) return
    element.showModal()
    options.onEscape(event)
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
    moveLayers(element, options.findParts(), mount?.parentElement ?? parent)
    element.close()
    layer.remove()
    mount?.remove()
    if (!ownerDocument.querySelector("[data-scope='dialogs'][data-part='layer']")) delete root.dataset['dialogsOpen']
  }
}

import { useLatest } from '@vitrine/parts/react'
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { createMount } from '../../dom/createMount.js'
import { openModal } from '../../dom/openModal.js'

/** A modal of a component. */
export interface ModalProps {
  /** Escape, and the browser's own ways to close a dialog. */
  readonly onEscape: (event?: Event) => void
  /** A press and release on the overlay. */
  readonly onOutside?: ((event: Event) => void) | undefined
  /** Whether the modal has an overlay that dims the page. Default `false`. */
  readonly isDimming?: boolean | undefined
  /** The part that gets focus. Default: the modal itself. */
  readonly findFocus: (layer: HTMLElement) => HTMLElement | null | undefined
  /** The parts that belong to the modal. Any other element that is mounted inside it outlives it. */
  readonly findParts: (layer: HTMLElement) => readonly HTMLElement[]
}

/**
 * Opens a `<dialog>` as a modal layer of the page for as long as it is mounted.
 * @returns The element to render the dialog into.
 */
export function useModal(layer: RefObject<HTMLDialogElement | null>, modal: ModalProps): HTMLElement {
  const latest = useLatest(modal)
  const [mount] = useState(() => createMount(document))
  useLayoutEffect(() => {
    const element = layer.current!
    const { isDimming, findFocus, findParts } = latest.current
    return openModal({
      mount,
      element,
      isDimming,
      focused: findFocus(element),
      findParts: () => findParts(element),
      onEscape: (event) => latest.current.onEscape(event),
      onOutside: (event) => latest.current.onOutside?.(event),
    })
  }, [latest, layer, mount])
  return mount
}

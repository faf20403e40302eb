/** A layer in the order of layers: an array from the lowest layer to the topmost. */
export interface OrderedLayer {
  /** Whether the page behind is inert while the layer is open. */
  readonly modal: boolean
  readonly zIndex: number
  /** Closes the layer. A layer without this function refuses Escape and still keeps the key from the layers below. */
  readonly onEscape?: ((event?: KeyboardEvent) => void) | undefined
}

/** The z-index for a new layer: 10 above the topmost open one, 30000 when none is open [DLG-12]. */
export function zIndexAbove(open: readonly OrderedLayer[]): number {
  const top = open.at(-1)
  return top ? top.zIndex + 10 : 30_000
}

/** The highest layer that is modal: everything outside it is inert [DLG-14] [OVL-18]. */
export function topModal<Layer extends OrderedLayer>(open: readonly Layer[]): Layer | undefined {
  return open.findLast((layer) => layer.modal)
}

/** Removes a layer at any place; the others keep their order [DLG-17]. Returns whether it was open. */
export function takeOut<Layer extends OrderedLayer>(open: Layer[], layer: Layer): boolean {
  const index = open.indexOf(layer)
  if (index < 0) return false
  open.splice(index, 1)
  return true
}

/** Lets the topmost layer close itself. Returns whether a layer was open, also when the topmost one refuses [DLG-16]. */
export function escapeTop(open: readonly OrderedLayer[], event?: KeyboardEvent): boolean {
  const top = open.at(-1)
  top?.onEscape?.(event)
  return top !== undefined
}

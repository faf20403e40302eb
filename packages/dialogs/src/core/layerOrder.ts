/** What the order of layers must know of each. The order itself is an array, from the lowest layer to the topmost. */
export interface OrderedLayer {
  /** Whether the page behind it is out of reach while it is open. */
  readonly modal: boolean
  readonly zIndex: number
  /** Closes the layer. A layer without it refuses Escape, and keeps it from those below all the same. */
  readonly onEscape?: ((event?: KeyboardEvent) => void) | undefined
}

/** The z-index of a layer on top of these: 10 above the highest open one, 30000 where there is none [DLG-12]. */
export function zIndexAbove(open: readonly OrderedLayer[]): number {
  return (open.at(-1)?.zIndex as number) + 10 || 30_000
}

/** The highest layer that is modal. */
export function topModal<Layer extends OrderedLayer>(open: readonly Layer[]): Layer | undefined {
  return open.findLast((layer) => layer.modal)
}

/** Takes a layer out, wherever it stands; the others keep their order [DLG-17]. Answers whether it was there. */
export function takeOut<Layer extends OrderedLayer>(open: Layer[], layer: Layer): boolean {
  const index = open.indexOf(layer)
  return index >= 0 && !!open.splice(index, 1)
}

/** Lets the topmost layer close itself. Answers whether any layer was open, also when the topmost one refuses [DLG-16]. */
export function escapeTop(open: readonly OrderedLayer[], event?: KeyboardEvent): boolean {
  const top = open.at(-1)
  top?.onEscape?.(event)
  return !!top
}

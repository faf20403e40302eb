/** What the order of layers must know of each. */
export interface OrderedLayer {
  /** Whether the page behind it is out of reach while it is open. */
  readonly modal: boolean
  /** Closes the layer. A layer without it refuses Escape, and keeps it from those below all the same. */
  readonly onEscape?: (() => void) | undefined
}

/** Which layers are open, in the order in which they came. */
export interface LayerOrder<Layer extends OrderedLayer> {
  /** Puts a layer on top. Answers its z-index: 30000 for the first, each later one 10 above the highest open one. */
  add(layer: Layer): number
  /** Takes a layer out, wherever it stands; the others keep their order [DLG-17]. Answers whether it was there. */
  remove(layer: Layer): boolean
  top(): Layer | undefined
  topModal(): Layer | undefined
  /** Lets the topmost layer close itself. Answers whether any layer was open, also when the topmost one refuses [DLG-16]. */
  escape(): boolean
  /** The open layers from the lowest to the topmost: a copy. */
  list(): Layer[]
}

const BASE_Z_INDEX = 30_000
const Z_INDEX_STEP = 10

/** The order of open layers: pure, without a document. */
export function createLayerOrder<Layer extends OrderedLayer>(): LayerOrder<Layer> {
  const open: { readonly layer: Layer; readonly zIndex: number }[] = []

  return {
    add(layer) {
      const highest = open.at(-1)?.zIndex
      const zIndex = highest === undefined ? BASE_Z_INDEX : highest + Z_INDEX_STEP
      open.push({ layer, zIndex })
      return zIndex
    },
    remove(layer) {
      const index = open.findIndex((entry) => entry.layer === layer)
      if (index < 0) return false
      open.splice(index, 1)
      return true
    },
    top: () => open.at(-1)?.layer,
    topModal: () => open.findLast((entry) => entry.layer.modal)?.layer,
    escape() {
      const top = open.at(-1)
      top?.layer.onEscape?.()
      return top !== undefined
    },
    list: () => open.map((entry) => entry.layer),
  }
}

import { escapeTop, takeOut, topModal, zIndexAbove } from '../core/layerOrder.js'
import { rememberFocus, returnFocus } from './focusPlace.js'
import type { FocusPlace } from './focusPlace.js'
import { lockScroll } from './lockScroll.js'

/** What a layer tells the stack about itself. */
export interface LayerOptions {
  /** A full-window box in the document (a `<dialog>`); what a person sees of the layer are its children. */
  readonly element: HTMLElement
  /** Whether the page behind is out of reach: it does not scroll, and new layers are mounted inside this one. */
  readonly modal: boolean
  /** Closes the layer. Left out, the layer refuses Escape [DLG-16]. */
  readonly onEscape?: ((event?: KeyboardEvent) => void) | undefined
  /** A press and release outside the layer's children, while it is the topmost layer. */
  readonly onOutside?: ((event: MouseEvent) => void) | undefined
  /** Where focus goes when the layer is removed. Default: where it stood when the layer was pushed. */
  readonly returnFocus?: (() => Element | null | undefined) | undefined
}

/** An open layer. */
export interface Layer {
  /** 30000 for the first layer, 10 more for each one above [DLG-12]. */
  readonly zIndex: number
  /** Whether no layer is above this one. */
  isTop(): boolean
  /** Takes the layer from the stack, from any place; twice does nothing more. Close a `<dialog>` before. */
  remove(): void
}

/** The one stack of a document's dialogs, lightboxes, popups and flyouts. */
export interface LayerStack {
  /** Registers a layer on top. Call it before focus moves into the layer, and after its element is in the document. */
  push(options: LayerOptions): Layer
  /** Where a new layer is mounted: the topmost modal layer's element, else the body. Elsewhere it would be inert. */
  topModal(): HTMLElement
  /**
   * Escape: the topmost layer closes, or refuses. The stack listens for the key itself; a router of the same key asks
   * here, and asking twice about one event acts once. Left alone (answer `false`): an event already handled, text
   * composition, key repeat, and Escape together with another key.
   * @returns Whether a layer was open, so that nothing else may happen [DLG-16].
   */
  escape(event?: KeyboardEvent): boolean
}

/** DOM events of this package; they are fired at the document. */
export interface DialogsEvents {
  /** A layer came or went. What must stay in reach above a modal asks `topModal()` where it belongs now. */
  'vitrine:dialogs:layers': Event
}

const KEY = Symbol.for('vitrine.layers.1')

/** The layer stack of a document: always the same one, also across copies of this package. */
export function layerStack(document: Document): LayerStack {
  const shelf = document as Document & { [KEY]?: LayerStack }
  return (shelf[KEY] ??= createLayerStack(document))
}

interface OpenLayer extends LayerOptions {
  readonly zIndex: number
  place: FocusPlace
}

/** A stack of its own, which shares nothing with the document's: pages use `layerStack`, of which there is one. */
export function createLayerStack(document: Document): LayerStack {
  const open: OpenLayer[] = []
  let unlock: (() => void) | undefined
  let listening: AbortController | undefined
  let handled: KeyboardEvent | undefined
  let pressed: OpenLayer | undefined

  /** Adds listeners and scroll lock for the first layer, and removes them after the last one. */
  function settle(): void {
    if (open.length === 0) {
      listening?.abort()
      listening = undefined
    } else if (!listening) listen()
    if (topModal(open)) unlock ??= lockScroll(document)
    else {
      unlock?.()
      unlock = undefined
    }
    document.dispatchEvent(new Event('vitrine:dialogs:layers'))
  }

  function listen(): void {
    listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', escape, { signal })
    // Where the press began counts too: selecting text in a dialog may end outside it.
    document.addEventListener('pointerdown', (event) => (pressed = topOutsideOf(event)), { signal, capture: true })
    document.addEventListener(
      'click',
      (event) => {
        const layer = topOutsideOf(event)
        if (layer === pressed) layer?.onOutside?.(event)
        pressed = undefined
      },
      { signal },
    )
  }

  function remove(layer: OpenLayer): void {
    if (!takeOut(open, layer)) return
    const { activeElement, body } = document
    const { element, place } = layer
    // A layer that was opened from this one hands focus on to where this one would.
    for (const other of open) if (element.contains(other.place.element)) other.place = place
    settle()
    // Focus that stands elsewhere is where a person put it, or in a layer above.
    if ([null, body, place.element].includes(activeElement) || element.contains(activeElement))
      returnFocus(place, layer.returnFocus?.())
  }

  /** A layer whose element has left the document without a word must not hold the page. */
  function sweep(): void {
    for (const layer of open.slice()) if (!layer.element.isConnected) remove(layer)
  }

  /** The topmost layer, if the event began outside what a person sees of it. */
  function topOutsideOf(event: Event): OpenLayer | undefined {
    sweep()
    const top = open.at(-1)
    return top && event.composedPath().indexOf(top.element) > 0 ? undefined : top
  }

  function escape(event?: KeyboardEvent): boolean {
    if (event && event === handled) return true
    sweep()
    if ((event && isLeftAlone(event)) || !open[0]) return false
    handled = event
    // Before the layer acts, so that a `<dialog>` stays open, and later handlers know, even if the layer throws.
    event?.preventDefault()
    return escapeTop(open, event)
  }

  return {
    push(options) {
      sweep()
      const layer = { ...options, zIndex: zIndexAbove(open), place: rememberFocus(document) }
      open.push(layer)
      settle()
      return { zIndex: layer.zIndex, remove: () => remove(layer), isTop: () => layer === open.at(-1) }
    },
    topModal() {
      sweep()
      return topModal(open)?.element ?? document.body
    },
    escape,
  }
}

function isLeftAlone(event: KeyboardEvent): boolean {
  return (
    event.key !== 'Escape' ||
    event.defaultPrevented ||
    event.isComposing ||
    event.repeat ||
    event.shiftKey ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
}

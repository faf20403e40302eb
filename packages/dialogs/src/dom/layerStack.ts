import { escapeTop, takeOut, topModal, zIndexAbove } from '../core/layerOrder.js'
import { rememberFocus, returnFocus } from './focusPlace.js'
import type { FocusPlace } from './focusPlace.js'
import { lockScroll } from './lockScroll.js'

/** Options of a layer. */
export interface LayerOptions {
  /** A full-window box in the document (a `<dialog>`). Only the children of the box are visible. */
  readonly element: HTMLElement
  /** Whether the page behind is inert: it does not scroll, and new layers are mounted inside this one. */
  readonly modal: boolean
  /** Closes the layer. Left out, the layer refuses Escape [DLG-16]. */
  readonly onEscape?: ((event?: KeyboardEvent) => void) | undefined
  /** A press and release outside the layer's children, while it is the topmost layer. */
  readonly onOutside?: ((event: MouseEvent) => void) | undefined
  /**
   * Returns the element that gets focus when the layer is removed. Default: the one that had focus at the push. `null`,
   * for a layer that takes no focus: removing it moves no focus.
   */
  readonly returnFocus?: (() => Element | null | undefined) | null | undefined
}

/** An open layer. */
export interface Layer {
  /** 30000 for the first layer, 10 more for each one above [DLG-12]. */
  readonly zIndex: number
  /** Whether no layer is above this one. */
  isTop(): boolean
  /** Removes the layer from any place in the stack; a second call does nothing. Close a `<dialog>` before. */
  remove(): void
}

/** The one stack of a document's dialogs, lightboxes, popups and flyouts. */
export interface LayerStack {
  /** Registers a layer on top. Call it before focus moves into the layer, and after its element is in the document. */
  push(options: LayerOptions): Layer
  /** Returns the element to mount a new layer in: the topmost modal, else the body. Elsewhere the layer would be inert. */
  topModal(): HTMLElement
  /**
   * Lets the topmost layer close or refuse. The stack itself listens for Escape. Other code that handles Escape calls
   * this first; a second call with the same event does nothing. Ignored, with the result `false`: a handled event, text
   * composition, key repeat, and Escape together with another key.
   * @returns Whether a layer was open, so that no other handler acts [DLG-16].
   */
  escape(event?: KeyboardEvent): boolean
}

/** DOM events of this package; they are fired at the document. */
export interface DialogsEvents {
  /** A layer was added or removed. An element above a modal moves into the new `topModal()`. */
  'vitrine:dialogs:layers': Event
}

const KEY = Symbol.for('vitrine.layers.1')

/** Returns the layer stack of a document: always the same one, also across copies of this package. */
export function layerStack(document: Document): LayerStack {
  const shelf = document as Document & { [KEY]?: LayerStack }
  return (shelf[KEY] ??= createLayerStack(document))
}

interface OpenLayer extends LayerOptions {
  readonly zIndex: number
  place: FocusPlace
}

/**
 * Creates a stack that shares nothing with the document's own, `layerStack(document)`. Escape goes to the topmost layer
 * [DLG-15] [DLG-16] [ACC-34], which a press outside may close [DLG-11]; a modal locks the page [DLG-14]; layers leave
 * in any order [DLG-17], the upper ones above the lower [DLG-12], and focus returns [DLG-7]. Without a layer the stack
 * has no listener [DLG-40].
 */
export function createLayerStack(document: Document): LayerStack {
  const open: OpenLayer[] = []
  let unlock: (() => void) | undefined
  let listening: AbortController | undefined
  let handled: KeyboardEvent | undefined
  let pressed: OpenLayer | undefined

  /** Adds listeners and scroll lock for the first layer, and removes them after the last one. */
  function settle(): void {
    if (open.length === 0) {
      listening!.abort()
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
    // Remember where a press begins: a press that begins inside a layer and ends outside, such as a text selection,
    // must not close the layer.
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
    // Let a layer that was opened from the closed layer return focus to the closed layer's opener,
    // because its own opener is gone.
    for (const other of open) if (element.contains(other.place.element)) other.place = place
    settle()
    if (layer.returnFocus === null) return
    // Return the focus only if it is in the closed layer or nowhere: otherwise the visitor or a
    // higher layer has moved it.
    if ([null, body, place.element].includes(activeElement) || element.contains(activeElement))
      returnFocus(place, layer.returnFocus?.())
  }

  /** Removes layers whose elements have left the document: they must not lock the page. */
  function sweep(): void {
    for (const layer of open.slice()) if (!layer.element.isConnected) remove(layer)
  }

  /** Returns the topmost layer if the event began outside its children. */
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
    // Prevent the default of Escape before the layer acts, so that the `<dialog>` stays open even if the layer throws.
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

/**
 * Whether a key has no effect on layers: another key than Escape [DLG-15], or an Escape that is handled already, composes
 * text, repeats, or has a modifier [ACC-34].
 */
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

import { prefersReducedMotion } from '@vitrine/motion'
import type { LightboxMachine } from '../core/lightboxState.js'
import type { LightboxCloseReason, LightboxDetails } from '../core/options.js'
import { isVideo } from '../core/lightboxItem.js'
import type { Transition } from './documentState.js'
import type { HistoryEntry } from './historyEntry.js'
import type { Markup } from './markup.js'
import type { ModalLayer } from './modalLayer.js'
import type { ViewerOptions } from './lightbox.js'
import { canTransition, startTransition } from './transition.js'
import type { TransitionOptions } from './transition.js'
import { transitionsOf } from './transitionsOf.js'
import type { ViewerContent } from './viewerContent.js'

/** The opening and closing of one lightbox. */
export interface ViewerLife {
  /** Shows the lightbox; settles when it is in the page. */
  open(): Promise<unknown>
  /** Fades out, or returns the picture to its thumbnail, and destroys. Later calls settle with the first one. */
  close(details?: LightboxDetails<LightboxCloseReason>): Promise<void>
  /** Removes everything at once. */
  destroy(): void
  /** Ends the motion of the picture at once, and returns whether it was in motion. */
  skipTransition(): boolean
  /** The element that receives focus afterwards: the thumbnail of the item shown, else the lightbox's trigger. */
  findTrigger(): HTMLElement | null | undefined
}

/** The parts that open and close together. */
export interface ViewerLifeOptions {
  readonly machine: LightboxMachine
  readonly markup: Pick<Markup, 'root' | 'overlay'>
  readonly options: ViewerOptions
  /** Milliseconds. */
  readonly duration: number
  readonly content: ViewerContent
  readonly layer: () => ModalLayer
  readonly entry: () => HistoryEntry
  /** Shows the item of the present place. */
  readonly showPlace: () => void
  /** Sets the attributes of all parts. */
  readonly render: () => void
  /** Called once, when nothing may listen any more. */
  readonly onDestroy: () => void
}

/** Creates the life of a lightbox that is not in the page yet. */
export function createViewerLife(given: ViewerLifeOptions): ViewerLife {
  const { machine, markup, options, duration, content, layer, entry, showPlace, render, onDestroy } = given
  const { root, overlay } = markup
  let closing: Promise<void> | undefined
  let closeDetails: LightboxDetails<LightboxCloseReason> = { reason: 'action' }
  let transition: Transition | undefined

  const growing: TransitionOptions = {
    direction: 'open',
    document: root.ownerDocument,
    duration,
    trigger: () => content.item().trigger ?? options.trigger,
    picture: content.picture,
    root,
    change: show,
  }

  function show(): void {
    if (machine.get().phase === 'closed') return
    const fades = !transition && duration > 0 && !prefersReducedMotion()
    if (!fades) machine.dispatch({ type: 'opened' })
    showPlace()
    layer().show()
    content.fitTo(root)
    if (!fades) return
    // Force a style flush, so that the fade-in starts from opacity 0.
    overlay.getBoundingClientRect()
    machine.dispatch({ type: 'opened' })
    render()
  }

  async function open(): Promise<unknown> {
    if (isVideo(content.item()) || !canTransition(growing.trigger(), duration)) return show()
    const opening = startTransition(growing)
    transition = opening
    void opening.finished.then(() => (transition = undefined))
    return opening.changed
  }

  function findTrigger(): HTMLElement | null | undefined {
    const { trigger } = content.item()
    if (!trigger?.isConnected) return options.trigger
    // Scroll the closing item's thumbnail into view if another thumbnail opened the lightbox, because the page has not
    // moved to the item since.
    if (trigger !== options.trigger) trigger.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return trigger
  }

  async function fadeOut(): Promise<void> {
    const historyLeft = entry().leave()
    transition?.skip()
    const trigger = findTrigger()
    if (content.picture() && !content.status().failed && canTransition(trigger, duration)) {
      await historyLeft
      await startTransition({ ...growing, direction: 'close', trigger: () => trigger, change: destroy }).finished
    } else {
      render()
      await Promise.all([historyLeft, transitionsOf(overlay)])
    }
    destroy()
  }

  function close(details = closeDetails): Promise<void> {
    if (!machine.dispatch({ type: 'close' })) return closing ?? Promise.resolve()
    closeDetails = details
    closing = fadeOut()
    return closing
  }

  function destroy(): void {
    if (!machine.dispatch({ type: 'closed' })) return
    onDestroy()
    void entry().leave()
    content.remove()
    layer().remove()
    if (options.root) root.replaceChildren()
    else root.remove()
    options.onClose?.(machine.get().place.index, closeDetails)
  }

  function skipTransition(): boolean {
    transition?.skip()
    return !!transition
  }

  return { open, close, destroy, skipTransition, findTrigger }
}

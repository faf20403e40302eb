import type { Lightbox, Viewer } from './lightbox.js'

/** A picture that grows from its thumbnail, or returns to it. */
export interface Transition {
  /** Settles when the lightbox is shown or removed; rejects with what that threw. */
  readonly changed: Promise<unknown>
  /** Settles when nothing moves any more. */
  readonly finished: Promise<unknown>
  /** Ends the motion at once. */
  skip(): void
}

/** State that all lightboxes of a document share, also those of two copies of this package. */
interface DocumentState {
  /** The viewer's code, from the first intent on. */
  viewer?: Promise<Viewer> | undefined
  /** The lightbox that is being opened: calls that come meanwhile receive it. */
  opening?: Promise<Lightbox> | undefined
  /** The open lightbox. A document has one. */
  open?: Lightbox | undefined
  /** The view transition that the page shows, and the element that it moves. */
  transition?: Transition | undefined
  named?: HTMLElement | undefined
}

const KEY = Symbol.for('vitrine.lightbox.1')

/** The state that the lightboxes of a document share. */
export function documentState(document: Document): DocumentState {
  const host = document as Document & { [KEY]?: DocumentState }
  return (host[KEY] ??= {})
}

import type { LightboxOptions } from '../core/options.js'

/** An open lightbox. */
export interface Lightbox {
  readonly element: HTMLDialogElement
  /** The item shown, 0-based. */
  readonly index: number
  previous(): void
  next(): void
  /** Shows another item, at once: any integer, wrapped into the list. */
  goTo(index: number): void
  /** Fades out, or returns to the thumbnail, and destroys; settles when nothing is left. */
  close(): Promise<void>
  /** Destroys at once. */
  destroy(): void
}

/** Options that only this package's own React component gives. */
export interface ViewerOptions extends LightboxOptions {
  /** An empty `<dialog>` of the caller in the document, used as the root and given back empty. */
  readonly root?: HTMLDialogElement | undefined
  /** Called instead of closing when a person asks for it: the caller then calls `close`, or not. */
  readonly onCloseRequest?: LightboxCloseRequest | undefined
}

type LightboxCloseRequest = (details: Parameters<NonNullable<LightboxOptions['onClose']>>[1]) => void

/** The viewer's code. */
export interface Viewer {
  /** Opens a lightbox, in place of one that is open. */
  openViewer(options: ViewerOptions): Promise<Lightbox>
  /** Runs the code of a first opening before anybody asks for it. */
  warmUpViewer(document: Document): void
  /** Returns the element to which a document's lightbox is appended. */
  mountPoint(document: Document): HTMLElement
}

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

/** Property of the document that holds the recorder; the number is the version of its shape. */
export const RECORDER: unique symbol = Symbol.for('vitrine.recorder.1')

/** Data that the recorder script and the entry share [RUN-50]. The script holds at most one click: the last. */
export interface Recorder {
  /** The control whose click the recorder holds. */
  control?: Element | undefined
  /**
   * Set by the entry: whether script already serves this control, so that its clicks need no holding. Without this
   * function all clicks are held.
   */
  isLive?: ((control: Element) => boolean) | undefined
  /** Set by the entry: called when a click on this control is held. */
  onHold?: ((control: Element) => void) | undefined
  /** The first 10 errors and unhandled rejections of the page, kept for an error reporter. */
  readonly errors: readonly Event[]
  /** Dispatches the held click once, if its control is still in the page, and forgets it. */
  release(): void
}

/** Property of the document that holds the recorder; the number is the version of its shape. */
export const RECORDER: unique symbol = Symbol.for('vitrine.recorder.1')

/**
 * Data that the early-event script and the entry share [RUN-50]. The script holds at most one click: the last.
 */
export interface Recorder {
  /** The control whose click is held now. */
  control?: Element | undefined
  /** Set by the entry: is this control served by now, so that its clicks need no holding? Without it, all are held. */
  isLive?: ((control: Element) => boolean) | undefined
  /** Set by the entry: a click was held on this control. */
  onHold?: ((control: Element) => void) | undefined
  /** The first 10 errors and unhandled rejections of the page, for whatever reports them. */
  readonly errors: readonly Event[]
  /** Dispatches the held click, once, if its control is still in the page; then nothing is held. */
  release(): void
}

/** Record of a popup event. No member identifies the visitor [OVL-17]. */
export interface OverlayRecord {
  readonly action: 'render' | 'close' | 'click' | 'signup'
  readonly version: number
  /** The owner's setting in days. */
  readonly displayFrequency: number
  /** Path of the page, without query. */
  readonly pagePath: string
}

/** Why the popup or the bar closed. */
export type OverlayReason = 'escape-key' | 'outside-press' | 'close-press' | 'item-press' | 'back' | 'action'

/** Details of a change of the open state. */
export interface OverlayChange {
  readonly reason: OverlayReason
  readonly event?: Event | undefined
}

import type { EventKind } from './trackedEvent.js'

/** An event that other code of the page asks to be tracked. */
export interface TrackRequest {
  readonly event: string
  /** Fields of the event: texts, finite numbers or booleans. */
  readonly data?: unknown
  /**
   * Default `'event'`. An overlay's action has kind `'overlay'`, a quick view `'quick-view'` with `data.productId`; `'ad'`
   * tells the site's ad service [TRK-33], `'trace'` adds a line to the page's trace, whose type is the event [TRK-37].
   */
  readonly kind?: EventKind | 'ad' | 'trace' | undefined
  /** Name of the schema of an event of kind `'schema-event'`. */
  readonly schema?: string | undefined
}

/** The DOM events of this package. */
export interface TrackingEvents {
  /** Dispatched to request tracking of an event. A page without tracking ignores it. */
  'vitrine:tracking:track': CustomEvent<TrackRequest>
  /** A session may be recorded. A listener that has a recorder passes it to `detail.record` [TRK-57] [TRK-60]. */
  'vitrine:tracking:may-record': CustomEvent<{ record(recorder: { start(id: string): () => void }): void }>
}

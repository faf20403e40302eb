import type { EventKind } from './trackedEvent.js'

/** An event that other code of a page wants to be tracked. */
export interface TrackRequest {
  readonly event: string
  /** Each field a text, a finite number or a boolean. */
  readonly data?: unknown
  /**
   * Default `'event'`. An overlay's action has kind `'overlay'`, a quick view `'quick-view'` with `data.productId`; `'ad'`
   * tells the site's ad service [TRK-33], `'trace'` adds a line to the page's trace, whose type is the event [TRK-37].
   */
  readonly kind?: EventKind | 'ad' | 'trace' | undefined
  /** Name of the schema of an event of kind `'schema-event'`. */
  readonly schema?: string | undefined
}

/** DOM events of this package. */
export interface TrackingEvents {
  /** Dispatched by whatever wants an event tracked; a page that tracks nothing ignores it. */
  'vitrine:tracking:track': CustomEvent<TrackRequest>
  /** A session may be recorded: a listener that has a recorder passes it to `detail.record` [TRK-57] [TRK-60]. */
  'vitrine:tracking:may-record': CustomEvent<{ record(recorder: { start(id: string): () => void }): void }>
}

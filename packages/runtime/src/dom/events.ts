import type { ErrorPlace } from '@vitrine/core-data/site'

/** The DOM events of this package, dispatched on the document. */
export interface RuntimeEvents {
  /** Code has reported an error or a message with `site.report` [RUN-3]. */
  'vitrine:runtime:error': CustomEvent<{ readonly error: unknown; readonly place: ErrorPlace }>
  /**
   * The visitor has returned to the page by Back or Forward. Listeners read again what the visitor may have changed
   * elsewhere [RUN-51]. With `persisted` the page itself comes from the back/forward cache; without it the page was
   * loaded, maybe with HTML of an earlier visit.
   */
  'vitrine:runtime:restored': CustomEvent<{ readonly persisted: boolean }>
}

/** Dispatches one of this package's events. */
export function emit<Name extends keyof RuntimeEvents>(
  document: Document,
  name: Name,
  detail: RuntimeEvents[Name]['detail'],
): void {
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
}

import type { ErrorPlace } from '@vitrine/core-data/site'

/** The DOM events of this package, dispatched on the document. */
export interface RuntimeEvents {
  /** Code has reported an error or a message with `site.report`. */
  'vitrine:runtime:error': CustomEvent<{ readonly error: unknown; readonly place: ErrorPlace }>
  /**
   * The page was restored from the back/forward cache. Listeners read again what the visitor may have changed elsewhere
   * [RUN-51].
   */
  'vitrine:runtime:restored': CustomEvent<null>
}

/** Dispatches one of this package's events. */
export function emit<Name extends keyof RuntimeEvents>(
  document: Document,
  name: Name,
  detail: RuntimeEvents[Name]['detail'],
): void {
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
}

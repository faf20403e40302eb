import { emit } from './events.js'

/**
 * Dispatches an event when the page is restored from the back/forward cache, so that stale content can be read again
 * [RUN-51].
 * @param signal - Ends it.
 */
export function watchRestore(document: Document, signal: AbortSignal): void {
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) emit(document, 'vitrine:runtime:restored', null)
    },
    { signal },
  )
}

import { emit } from './events.js'

/**
 * Tells the page when it has come back from the back/forward cache, so that it can be fresh again [RUN-51].
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

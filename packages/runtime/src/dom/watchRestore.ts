import { emit } from './events.js'

/**
 * Dispatches an event when the visitor returns to the page by Back or Forward, so that stale content can be read again
 * [RUN-51] [RUN-58]. The page comes from the back/forward cache as it was left, or it is loaded: then the browser may
 * have taken its HTML from an earlier visit unchecked.
 * @param signal - Ends it.
 */
export function watchRestore(document: Document, signal: AbortSignal): void {
  addEventListener(
    'pageshow',
    (event) => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (event.persisted || load?.type === 'back_forward') emit(document, 'vitrine:runtime:restored', event)
    },
    { signal },
  )
}

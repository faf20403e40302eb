import type { Stop } from '@vitrine/core-data'
import { emit } from './events.js'

/** Tells the page when it has come back from the back/forward cache, so that it can be fresh again [RUN-51]. */
export function watchRestore(document: Document): Stop {
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) emit(document, 'vitrine:runtime:restored', null)
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

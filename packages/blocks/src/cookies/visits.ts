import { recordVisit } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'
import { rereadOnRestore } from './rereadOnRestore.js'

/**
 * Keeps the visitor cookies from now on: at once where that is allowed [COO-10] [COO-12], else right after accept [COO-24];
 * where they may not be, those that are there go [COO-20]. A choice that was made elsewhere is read again when the page is
 * restored.
 */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const record = (): void => void recordVisit(choice)
  record()
  const stops = [choice.subscribe(record), rereadOnRestore(document, choice)]
  // Also where nothing has changed: the visit goes on.
  document.addEventListener('vitrine:runtime:restored', record)
  return () => {
    document.removeEventListener('vitrine:runtime:restored', record)
    stops.forEach((stop) => stop())
  }
}

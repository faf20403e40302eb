import { recordVisit } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'

/**
 * Keeps the visitor cookies from now on: at once where that is allowed [COO-10] [COO-12], else right after accept [COO-24];
 * where they may not be, those that are there go [COO-20]. On a restored page, too, the visit goes on.
 */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const record = (): void => void recordVisit(choice)
  record()
  const unsubscribe = choice.subscribe(record)
  document.addEventListener('vitrine:runtime:restored', record)
  return () => {
    document.removeEventListener('vitrine:runtime:restored', record)
    unsubscribe()
  }
}

import { recordVisit } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data/site'
import { allowsTracking } from './consentRule.js'

/**
 * Begins a visit if the visitor's consent allows it [COO-10] [COO-12] [COO-24], now and when the page is restored by
 * the back/forward cache.
 */
export const feature: Feature = (site, document) => {
  const record = (): void => void recordVisit({ allowsTracking: allowsTracking(site) })
  record()
  document.addEventListener('vitrine:runtime:restored', record)
  return () => document.removeEventListener('vitrine:runtime:restored', record)
}

import { recordVisit } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data/site'
import { allowsTracking } from './consentRule.js'

/**
 * Begins a visit if the visitor's consent allows it [COO-10] [COO-12] [COO-24], now and when the visitor returns to
 * the page by Back or Forward.
 */
export const feature: Feature = (site, document) => {
  const over = new AbortController()
  const record = (): void => void recordVisit({ allowsTracking: allowsTracking(site) })
  record()
  document.addEventListener('vitrine:runtime:restored', record, over)
  return () => over.abort()
}

import { recordVisit } from '@vitrine/cookies'
import type { Consent } from '@vitrine/cookies'

/**
 * Keeps the visitor cookies from now on: at once where that is allowed, else right after accept [COO-24]. A choice that
 * was made elsewhere is read again when the page is restored.
 * @returns Keeps them no longer.
 */
export function keepVisits(consent: Consent, document: Document): () => void {
  const record = (): void => void recordVisit(consent)
  function restored(): void {
    consent.refresh()
    record()
  }
  record()
  const unsubscribe = consent.subscribe(record)
  document.addEventListener('vitrine:runtime:restored', restored)
  return () => {
    document.removeEventListener('vitrine:runtime:restored', restored)
    unsubscribe()
  }
}

import type { Consent } from '@vitrine/cookies'

/**
 * A choice that was made elsewhere is read again when the page is restored.
 * @returns Stops it.
 */
export function rereadOnRestore(document: Document, { refresh }: Pick<Consent, 'refresh'>): () => void {
  document.addEventListener('vitrine:runtime:restored', refresh)
  return () => document.removeEventListener('vitrine:runtime:restored', refresh)
}

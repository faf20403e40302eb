import { consentScripts } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'

/** Scripts of the page that run only after accept; one given elsewhere is read again when the page is restored. */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const stop = consentScripts(document, choice)
  document.addEventListener('vitrine:runtime:restored', choice.refresh)
  return () => {
    document.removeEventListener('vitrine:runtime:restored', choice.refresh)
    stop()
  }
}

import { consentScripts } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'
import { rereadOnRestore } from './rereadOnRestore.js'

/** Scripts of the page that run only after accept; one given elsewhere is read again when the page is restored. */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const stops = [consentScripts(document, choice), rereadOnRestore(document, choice)]
  return () => stops.forEach((stop) => stop())
}

import { consentScripts, enhanceCookieBanner, recordVisit } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data/site'
import { consent } from './consent.js'

/**
 * The consent of the page: clears tracking cookies that the visitor has not allowed [COO-20], starts the cookie banner, and
 * runs the scripts that wait for accept. A visit that waits for the visitor's choice begins with accept [COO-24].
 */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
  const stops = [
    consentScripts(document, choice),
    choice.whenAllowed(() => void recordVisit(choice)),
    banner && enhanceCookieBanner(banner, { consent: choice }),
  ]
  return () => {
    for (const stop of stops) stop?.()
  }
}

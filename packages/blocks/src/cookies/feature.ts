import { consentScripts, cookieBanner, recordVisit } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data/site'
import { consent } from './consent.js'

/**
 * The consent of the page: it clears what the visitor has not allowed [COO-20], runs the cookie banner where there is one,
 * and runs the scripts that wait for accept. A visit that waits for the visitor's answer begins with accept [COO-24].
 */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
  const stops = [
    consentScripts(document, choice),
    choice.whenAllowed(() => void recordVisit(choice)),
    banner && cookieBanner(banner, { consent: choice }),
  ]
  return () => {
    for (const stop of stops) stop?.()
  }
}

import { type Consent, createConsent, enhanceCookieBanner, recordVisit } from '@vitrine/cookies'
import type { Feature, Service } from '@vitrine/core-data/site'
import { readConsentOptions } from './codec.js'

/** The consent of a site's visitor. */
export interface SiteConsent extends Consent {
  /** Whether the site keeps an activity log: without one no census call is made [TRK-7]. */
  readonly isRecorded: boolean
  readonly stop: () => void
}

/** The site's one consent, by its cookie settings [COO-24]. The choice is read again when the page is restored [RUN-51]. */
export const consent: Service<SiteConsent> = (site) => {
  const options = readConsentOptions(site.context['cookieSettings'])
  const choice = createConsent(options)
  document.addEventListener('vitrine:runtime:restored', choice.refresh)
  return Object.assign(choice, {
    isRecorded: options.record !== false,
    stop: () => document.removeEventListener('vitrine:runtime:restored', choice.refresh),
  })
}

/**
 * The consent of the page: clears tracking cookies that the visitor has not allowed [COO-20], starts the cookie banner, and
 * runs the scripts that wait for consent, whose code only a page with such scripts loads. A visit that waits for the visitor's choice begins with accept [COO-24].
 */
export const feature: Feature = (site, document) => {
  const choice = site.use(consent)
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]:not([data-preview])')
  let isOver = false
  const stops = [
    choice.whenAllowed(() => void recordVisit(choice)),
    banner && enhanceCookieBanner(banner, { consent: choice }),
  ]
  if (document.querySelector('script[data-consent]'))
    void import('./scripts.js').then(({ waitForConsent }) => {
      if (!isOver) stops.push(waitForConsent(document, choice))
    })
  return () => {
    isOver = true
    for (const stop of stops) stop?.()
  }
}

import { readCookie, VISIT_COOKIE } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data/site'
import { landingBeacon, recordAnalytics, trackButtons, trackErrors, trackPerformance } from '@vitrine/tracking'
import { consent } from '../cookies/consent.js'
import { isTracked } from './isTracked.js'
import { tracker } from './tracker.js'
import { trackingSettings } from './trackingSettings.js'

/** Whether the visit began with this page load: its cookie names the moment. */
const beganHere = (): boolean => Number(readCookie(VISIT_COOKIE)) >= performance.timeOrigin

/** Whether the visitor came from outside the site. */
function isLanding({ referrer }: Document): boolean {
  return !referrer || URL.parse(referrer)?.host !== location.host
}

/**
 * Tracks the page: its view, its buttons, where the visit landed, the sign-up for a newsletter [TRK-27], and, for
 * everyone, its errors and performance [TRK-4]. The analytics cookies follow consent [TRK-52].
 */
export const trackPage: Feature = (site, document) => {
  const choice = site.use(consent)
  const { track, pageView } = site.use(tracker)
  const app = trackingSettings(site)?.app ?? 'site'
  const errors = trackErrors(site.client, { app })
  const onSubscribe = (): void => void track('newsletter-subscribe')
  document.addEventListener('vitrine:forms:newsletter-subscribe', onSubscribe)
  const stops = [
    choice.whenAllowed(() => void recordAnalytics(choice, beganHere() ? 'return' : undefined)),
    trackButtons(document, { track }),
    trackPerformance(site.client, { app, onError: errors.report }),
    errors.stop,
    () => document.removeEventListener('vitrine:forms:newsletter-subscribe', onSubscribe),
  ]
  void pageView()
  if (isTracked(site) && isLanding(document)) landingBeacon()
  return () => {
    for (const stop of stops) stop()
  }
}

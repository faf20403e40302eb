import { readCookie, VISIT_COOKIE } from '@vitrine/cookies'
import { type Site, siteContext, type Stop } from '@vitrine/core-data/site'
import {
  landingBeacon,
  mayRecordSession,
  recordAnalytics,
  recordSession,
  type SentView,
  trackButtons,
  trackErrors,
  type TrackingEvents,
  trackPerformance,
} from '@vitrine/tracking'
import type { SiteConsent } from '../cookies/consent.js'
import { isTracked } from './isTracked.js'
import { requestOf } from './requestOf.js'
import { createPageTracker } from './tracker.js'
import { trackingSettings } from './trackingSettings.js'

/** Events and the view from before the tracker was fetched. */
export interface EarlyTracking {
  /** The page's view, if it has been sent. */
  readonly view?: SentView | undefined
  /** Signs of a visitor, errors and requests to track, oldest first. */
  readonly early: readonly Event[]
}

/** Whether the visit began with this page load: its cookie names the moment. */
const beganHere = (): boolean => Number(readCookie(VISIT_COOKIE)) >= performance.timeOrigin

/** Whether the visitor came from outside the site. */
function isLanding({ referrer }: Document): boolean {
  return !URL.canParse(referrer) || new URL(referrer).host !== location.host
}

/** Offers the session to whoever has a recorder, if it may be recorded [TRK-57] [TRK-58]. */
function offerRecording(site: Site, document: Document, choice: SiteConsent): Stop {
  const { recording } = trackingSettings(site)
  const facts = {
    toggle: recording,
    variant: recording,
    cores: navigator.hardwareConcurrency,
    tracked: isTracked(site),
  }
  if (!mayRecordSession({ ...facts, awaitsConsent: !choice.allowsTracking })) return () => {}
  const stops: Stop[] = []
  const detail: TrackingEvents['vitrine:tracking:may-record']['detail'] = {
    record: (recorder) => void stops.push(recordSession(site.client, recorder)),
  }
  document.dispatchEvent(new CustomEvent('vitrine:tracking:may-record', { bubbles: true, detail }))
  return () => stops.forEach((stop) => stop())
}

/**
 * Tracks a page from the first sign of its visitor on: its view, its buttons, where the visit landed, the sign-up for a
 * newsletter [TRK-27], the events that other packages ask for, and, for everyone, its errors and performance [TRK-4]. The
 * analytics cookies follow consent [TRK-52].
 */
export async function trackPage(site: Site, document: Document, { view, early }: EarlyTracking): Promise<Stop> {
  // The banner's file; a static import would split the banner into two files on every page that shows it.
  const { consent } = await import('../visitor.js')
  const choice = site.use(consent)
  const tracker = createPageTracker(site, choice, view)
  const { app } = trackingSettings(site)
  const { websiteId, templateId } = Object(site.use(siteContext).tracking?.['page']) as Readonly<Record<string, string>>
  const errors = trackErrors(site.client, { app, websiteId, templateId }, { early })
  const over = new AbortController()
  function onRequest(event: Event): void {
    const request = requestOf(event)
    if (request) void tracker.track(request.event, request.data, request)
  }
  const stops = [
    choice.whenAllowed(() => void recordAnalytics(choice, beganHere() ? 'return' : undefined)),
    trackButtons(document, tracker, { early }),
    trackPerformance(site.client, { app, onError: errors.report }),
    offerRecording(site, document, choice),
    tracker.stop,
    errors.stop,
    () => over.abort(),
  ]
  void tracker.pageView()
  if (isTracked(site) && isLanding(document)) landingBeacon()
  for (const event of early) {
    if (event.type === 'vitrine:runtime:restored') void tracker.pageView({ restored: true })
    onRequest(event)
  }
  for (const type of ['vitrine:forms:newsletter-subscribe', 'vitrine:tracking:track'])
    document.addEventListener(type, onRequest, { signal: over.signal })
  return () => {
    for (const stop of stops) stop()
  }
}

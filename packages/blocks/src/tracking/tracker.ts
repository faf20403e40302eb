import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data/site'
import {
  ANALYTICS_COOKIES,
  createTracker,
  eventAdapter,
  type SentView,
  type Tracker,
  type TrackingAdapter,
} from '@vitrine/tracking'
import type { SiteConsent } from '../cookies/consent.js'
import { fetchOnline } from './fetchOnline.js'
import { isTracked } from './isTracked.js'
import { trackingSettings } from './trackingSettings.js'

type FurtherKinds = typeof import('./furtherKinds.js')

/** Sends plain events at once, and those of other kinds by code that is fetched for them. */
function lateAdapter(site: Site, kinds: () => FurtherKinds | Promise<FurtherKinds>): TrackingAdapter {
  const plain = eventAdapter(site.client)
  return {
    ...plain,
    async send(events, options) {
      if (events.every(plain.joins!)) return plain.send(events, options)
      return (await kinds()).adapterOf(site).send(events, options)
    },
  }
}

/**
 * Creates the tracker of a site's page; it continues after a page view that has already been sent.
 * @param fetched - The code of views and census calls, on a page that is sure to need it. Default: fetched on first
 * use.
 */
export function createPageTracker(
  site: Site,
  consent: SiteConsent,
  view: SentView | undefined,
  fetched?: FurtherKinds,
): Tracker {
  let kinds = fetched
  async function fetchKinds(): Promise<FurtherKinds> {
    kinds = await fetchOnline(() => import('./furtherKinds.js'), 'fieldsOf')
    return kinds
  }
  return createTracker({
    adapter: lateAdapter(site, () => kinds ?? fetchKinds()),
    app: trackingSettings(site).app,
    census: consent.isRecorded,
    consent,
    mayTrack: () => isTracked(site),
    pageFields: () => (kinds ? kinds.fieldsOf(site) : fetchKinds().then(({ fieldsOf }) => fieldsOf(site))),
    view,
    identity: () => ({
      visitorCookie: readCookie(VISITOR_COOKIE),
      analyticsId: readCookie(ANALYTICS_COOKIES.analyticsId),
    }),
  })
}

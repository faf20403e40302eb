import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import { type Site, siteContext } from '@vitrine/core-data/site'
import {
  ANALYTICS_COOKIES,
  createTracker,
  pageFields,
  type SentView,
  type Tracker,
  vitrineAdapter,
} from '@vitrine/tracking'
import type { SiteConsent } from '../cookies/consent.js'
import { isTracked } from './isTracked.js'
import { trackingSettings } from './trackingSettings.js'

/** Creates the tracker of a site's page; it goes on after a view that has been sent already. */
export function createPageTracker(site: Site, consent: SiteConsent, view: SentView | undefined): Tracker {
  return createTracker({
    adapter: vitrineAdapter(site.client),
    app: trackingSettings(site).app,
    census: consent.isRecorded,
    consent,
    mayTrack: () => isTracked(site),
    pageFields: () => ({ ...pageFields(site.use(siteContext), site.locale) }),
    view,
    identity: () => ({
      visitorCookie: readCookie(VISITOR_COOKIE),
      analyticsId: readCookie(ANALYTICS_COOKIES.analyticsId),
    }),
  })
}

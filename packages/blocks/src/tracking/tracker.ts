import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import { type Service, type Site, siteContext } from '@vitrine/core-data/site'
import { ANALYTICS_COOKIES, createTracker, pageFields, type Tracker, vitrineAdapter } from '@vitrine/tracking'
import { consent } from '../cookies/consent.js'
import { consentOptions } from '../cookies/consentOptions.js'
import { isTracked } from './isTracked.js'
import { trackingSettings } from './trackingSettings.js'

/** The site's one tracker. Use it as `site.use(tracker)`. */
export const tracker: Service<Tracker> = (site: Site) =>
  createTracker({
    adapter: vitrineAdapter(site.client),
    app: trackingSettings(site)?.app,
    census: consentOptions(site).record !== false,
    consent: site.use(consent),
    mayTrack: () => isTracked(site),
    pageFields: () => ({ ...pageFields(site.use(siteContext), site.locale) }),
    identity: () => ({
      visitorCookie: readCookie(VISITOR_COOKIE),
      analyticsId: readCookie(ANALYTICS_COOKIES.analyticsId),
    }),
  })

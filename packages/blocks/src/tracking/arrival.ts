import type { Site, Stop } from '@vitrine/core-data/site'
import { landingBeacon, recordAnalytics } from '@vitrine/tracking'
import type { SiteConsent } from '../cookies/consent.js'
import { beganHere, isLanding } from './isArrival.js'
import { isTracked } from './isTracked.js'

/** Records where the visit landed, and, with consent, the analytics cookies [TRK-35] [TRK-51] [TRK-52]. */
export function recordArrival(site: Site, document: Document, choice: SiteConsent): Stop {
  if (isTracked(site) && isLanding(document)) landingBeacon()
  return choice.whenAllowed(() => void recordAnalytics(choice, beganHere() ? 'return' : undefined))
}

import { mustClear } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data/site'
import type { MapConsent } from '@vitrine/maps'
import { consent } from '../cookies/consent.js'
import { consentRule } from '../cookies/consentRule.js'

/** The consent of a site's visitor to the map of another company: needed unless the policy is open [MAP-4]. */
export function mapConsent(site: Site): MapConsent {
  const choice = site.use(consent)
  const { policy } = consentRule(site)
  return {
    isAllowed: () => !mustClear(policy, choice.state),
    listen: (listener) => choice.subscribe(listener),
  }
}

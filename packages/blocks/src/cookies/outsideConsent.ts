import { mustClear } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data/site'
import { consent } from './consent.js'
import { consentRule } from './consentRule.js'

/** Consent to content of another company. */
export interface OutsideConsent {
  isAllowed(): boolean
  /** @returns Removes the listener. */
  listen(listener: () => void): () => void
}

/** The consent of a site's visitor to content of another company: needed unless the policy is open [MAP-4] [COO-50]. */
export function outsideConsent(site: Site): OutsideConsent {
  const choice = site.use(consent)
  const { policy } = consentRule(site)
  return {
    isAllowed: () => !mustClear(policy, choice.stateOf('media')),
    listen: (listener) => choice.subscribe(listener),
  }
}

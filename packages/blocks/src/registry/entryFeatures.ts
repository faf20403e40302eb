import { hasTrackingCookies, mustClear, readChoice, readConsent } from '@vitrine/cookies'
import type { FeatureTable } from '@vitrine/core-data/site'
import { loadAgain } from '@vitrine/parts'
import { consentRule } from '../cookies/consentRule.js'
import { feature as visits } from '../cookies/visits.js'

const loadVisitor = () => loadAgain(() => import('../visitor.js'), 'consent')

/**
 * The features whose conditions are code, which the entry of every page contains [RUN-6] [RUN-17] [COO-10] [COO-20] [OVL-19]
 * [TRK-69].
 */
export const entryFeatures: FeatureTable = {
  consent: {
    stage: 'consent',
    when(site, document) {
      const rule = consentRule(site)
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      // Skip the script of a hidden banner if the visitor has already chosen: HTML cached for all visitors
      // contains the hidden banner.
      const asks = !!banner && !(banner.hidden && readChoice() !== 'unknown')
      const clears = mustClear(rule.policy, readConsent(rule)) && hasTrackingCookies()
      return asks || clears || !!document.querySelector('script[data-consent]')
    },
    load: async () => ({ feature: (await loadVisitor()).consentFeature }),
  },
  visits: {
    stage: 'consent',
    // Keep the code that counts visits in the entry file, because every page of a new visitor starts the visit.
    when: '*',
    load: async () => ({ feature: visits }),
  },
  // Load tracking without waiting for an interaction, because the page view of a visitor who does nothing is sent, too.
  tracking: {
    stage: 'tracking',
    when: ({ context }) => !!context['tracking'],
    async load() {
      // Keep early events for the tracker, because a visitor may act before the tracker has loaded.
      const early: Event[] = []
      const keep = (event: Event): void => void early.push(event)
      const loaded = new AbortController()
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, keep, loaded)
      const { trackingFeature } = await loadVisitor().finally(() => loaded.abort())
      return { feature: (site, document) => trackingFeature(site, document, early) }
    },
  },
  // Load no popup for a visitor who has closed it: HTML cached for all visitors keeps the popup's settings, so a cookie
  // records the closing. The server omits the settings if the popup must not show.
  popup: {
    when: ({ context: { popupOverlay } }, { cookie }) =>
      !!popupOverlay && !cookie.includes((popupOverlay as { readonly closedBy: string }).closedBy),
    load: () => import('../overlays/popupFeature.js'),
  },
}

import { hasTrackingCookies, mustClear, readChoice, readConsent } from '@vitrine/cookies'
import type { FeatureTable } from '@vitrine/core-data/site'
import { consentRule } from '../cookies/consentRule.js'
import { feature as visits } from '../cookies/visits.js'

/** The features whose conditions are code, which the entry of every page contains. */
export const entryFeatures: FeatureTable = {
  consent: {
    stage: 'consent',
    when(site, document) {
      const rule = consentRule(site)
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      // HTML cached for all visitors contains the hidden banner. A visitor who has already chosen needs no script for
      // it.
      const asks = !!banner && !(banner.hidden && readChoice() !== 'unknown')
      const clears = mustClear(rule.policy, readConsent(rule)) && hasTrackingCookies()
      return asks || clears || !!document.querySelector('script[data-consent]')
    },
    load: async () => ({ feature: (await import('../visitor.js')).consentFeature }),
  },
  visits: {
    stage: 'consent',
    // Every page of a new visitor starts the visit, so this feature is part of the entry file.
    when: () => true,
    load: async () => ({ feature: visits }),
  },
  // Tracking does not wait for an interaction: the page view of a visitor who does nothing is sent, too.
  tracking: {
    stage: 'tracking',
    when: ({ context }) => !!context['tracking'],
    async load() {
      // A visitor may act before the tracker has loaded, so early events are kept for it.
      const early: Event[] = []
      const keep = (event: Event): void => void early.push(event)
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, keep)
      const { trackingFeature } = await import('../visitor.js').finally(() => {
        for (const type of ['pointerdown', 'keydown']) removeEventListener(type, keep)
      })
      return { feature: (site, document) => trackingFeature(site, document, early) }
    },
  },
  // The server omits the popup's settings if the popup must not show. HTML cached for all visitors keeps them, so a
  // cookie tells who has closed it.
  popup: {
    when: ({ context: { popupOverlay } }, { cookie }) =>
      !!popupOverlay && !cookie.includes((popupOverlay as { readonly closedBy: string }).closedBy),
    load: () => import('../overlays/popupFeature.js'),
  },
}

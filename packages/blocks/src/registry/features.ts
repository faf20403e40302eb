import { hasTrackingCookies, mustClear, readChoice, readConsent } from '@vitrine/cookies'
import type { FeatureTable } from '@vitrine/core-data/site'
import { ITEM_ID } from '@vitrine/links'
import { consentRule } from '../cookies/consentRule.js'
import { feature as visits } from '../cookies/visits.js'
import { feature as tracking } from '../tracking/awaitVisitor.js'

/** The page-level features. */
export const features: FeatureTable = {
  consentRecords: {
    stage: 'consent',
    on: 'vitrine:cookies:record',
    load: () => import('../cookies/records.js'),
  },
  consent: {
    stage: 'consent',
    when(site, document) {
      const rule = consentRule(site)
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      // HTML that is cached for all visitors contains the hidden banner; a visitor who has chosen needs no script for it.
      const asks = !!banner && !(banner.hidden && readChoice() !== 'unknown')
      const clears = mustClear(rule.policy, readConsent(rule)) && hasTrackingCookies()
      return asks || clears || !!document.querySelector('script[data-consent]')
    },
    // One file for the service and the banner: the headers of a second one weigh more than the banner's code.
    load: () => import('../cookies/consent.js'),
  },
  visits: {
    stage: 'consent',
    // Every page of a new visitor needs it, so it is part of the entry.
    when: () => true,
    load: async () => ({ feature: visits }),
  },
  // The server writes the number. A change in the page, or on another page meanwhile, arrives as an event.
  cartIndicators: {
    on: 'vitrine:commerce:cart-change',
    load: () => import('../product/cartIndicators.js'),
  },
  cartPage: {
    when: (_, document) => !!document.querySelector('#cart-page'),
    load: () => import('../cart/feature.js'),
  },
  restored: {
    on: 'vitrine:runtime:restored',
    load: () => import('../restored/feature.js'),
  },
  dialogs: {
    stage: 'dialogs',
    on: 'vitrine:core-data:authorization-required',
    when: () => new URLSearchParams(location.search).get('logout') === 'true',
    load: () => import('../dialogs/feature.js'),
  },
  // Pages of a site builder mark the types of their blocks by number [BLK-3].
  numbers: {
    stage: 'page',
    when: (_, document) =>
      [...document.querySelectorAll<HTMLElement>('[data-block-type]')].some(({ dataset }) =>
        Number(dataset['blockType']),
      ),
    load: () => import('./numbers/feature.js'),
  },
  // The view of a visitor who does nothing is sent too, so its sender is part of the entry.
  tracking: {
    stage: 'tracking',
    when: ({ context }) => !!context['tracking'],
    load: async () => ({ feature: tracking }),
  },
  animations: {
    stage: 'page',
    when: (_, document) => !!document.querySelector('[data-animation]'),
    load: () => import('../animations/feature.js'),
  },
  // The server leaves it out where the rule says no. HTML that is cached for all names the cookie of those who have closed it.
  popup: {
    when: ({ context: { popupOverlay } }, { cookie }) =>
      !!popupOverlay && !cookie.includes((popupOverlay as { readonly closedBy: string }).closedBy),
    load: () => import('../overlays/popupFeature.js'),
  },
  lightbox: {
    // The selected slide may be the last element of the page.
    when: (_, document) => document.readyState !== 'loading' && document.location.hash.includes(`${ITEM_ID}=`),
    load: () => import('../gallery/addressFeature.js'),
  },
}

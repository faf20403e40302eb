import { hasTrackingCookies, mustClear, readChoice, readConsent } from '@vitrine/cookies'
import type { FeatureTable, IslandTable } from '@vitrine/core-data/site'
import { cookieSettings } from './cookies/cookieSettings.js'
import { feature as visits } from './cookies/visits.js'

const video = () => import('./video/island.js')
const form = () => import('./form/island.js')

/** The islands of a page's blocks, by block type, or by type and variant where their code differs. */
export const islands: IslandTable = {
  accordion: { load: () => import('./accordion/island.js'), strategy: 'interaction' },
  audio: { load: () => import('./audio/island.js'), strategy: 'interaction' },
  embed: { load: video, strategy: 'interaction' },
  'embed/plain': { load: video, strategy: 'visible' },
  form: { load: form, strategy: 'interaction' },
  // Its captcha is drawn before the first touch; what was typed before signing in is there again.
  'form/guarded': { load: form, strategy: 'visible' },
  gallery: { load: () => import('./gallery/island.js'), strategy: 'visible' },
  'gallery/rich': { load: () => import('./gallery/rich.js'), strategy: 'visible' },
  // All its pictures are shown without script; it is needed only to open one.
  'gallery/wall': { load: () => import('./gallery/wall.js'), strategy: 'interaction' },
  marquee: { load: () => import('./marquee/island.js'), strategy: 'visible' },
  newsletter: { load: form, strategy: 'interaction' },
  product: { load: () => import('./product/island.js'), strategy: 'visible' },
  'text-highlight': { load: () => import('./highlight/island.js'), strategy: 'visible' },
  video: { load: video, strategy: 'interaction' },
  // Its player is in the page from the start and reports that it plays.
  'video/plain': { load: video, strategy: 'visible' },
}

/** The page-level features. */
export const features: FeatureTable = {
  consentRecords: {
    stage: 'consent',
    on: 'vitrine:cookies:record',
    when: () => false,
    load: () => import('./cookies/records.js'),
  },
  consent: {
    stage: 'consent',
    when(site, document) {
      const settings = cookieSettings(site)
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      // HTML stored for all visitors holds the banner hidden; a visitor who has chosen needs no script for it.
      const asks = !!banner && !(banner.hidden && readChoice() !== 'unknown')
      const clears = mustClear(settings, readConsent(settings)) && hasTrackingCookies()
      return asks || clears || !!document.querySelector('script[data-consent]')
    },
    load: () => import('./cookies/feature.js'),
  },
  visits: {
    stage: 'consent',
    // Every page of a new visitor needs it, so it is part of the entry.
    when: () => true,
    load: async () => ({ feature: visits }),
  },
  // The server writes the number; a change in the page, or elsewhere while the page was away, comes as an event.
  cartIndicators: {
    on: 'vitrine:commerce:cart-change',
    when: () => false,
    load: () => import('./product/cartIndicators.js'),
  },
  restored: {
    on: 'vitrine:runtime:restored',
    when: () => false,
    load: () => import('./restored/feature.js'),
  },
  dialogs: {
    stage: 'dialogs',
    on: 'vitrine:core-data:authorization-required',
    when: () => /[?&]logout=true\b/.test(location.search),
    load: () => import('./dialogs/feature.js'),
  },
  // A page may mark the types of its blocks by number [BLK-3].
  numbers: {
    stage: 'page',
    when: (_, document) =>
      [...document.querySelectorAll<HTMLElement>('[data-block-type]')].some(({ dataset }) =>
        Number(dataset['blockType']),
      ),
    load: () => import('./registry/numbers/feature.js'),
  },
  animations: {
    stage: 'page',
    when: (_, document) => !!document.querySelector('[data-animation]'),
    load: () => import('./animations/feature.js'),
  },
  lightbox: {
    // Its slide may be the last of the page.
    when: (_, document) => document.readyState !== 'loading' && document.location.hash.includes('itemId='),
    load: () => import('./gallery/addressFeature.js'),
  },
}

import type { FeatureTable, IslandTable } from '@vitrine/core-data'

/**
 * The islands of a page's blocks, by block type, or by type and variant where their code differs. Each is a chunk of its
 * own: this module imports nothing before it is needed, so the numbers of `BlockType` are repeated here [BLK-3].
 */
export const islands: IslandTable = {
  accordion: { number: 69, load: () => import('./accordion/island.js'), strategy: 'interaction' },
  audio: { number: 41, load: () => import('./audio/island.js'), strategy: 'interaction' },
  embed: { number: 22, load: () => import('./video/island.js'), strategy: 'interaction' },
  'embed/plain': { load: () => import('./video/island.js'), strategy: 'visible' },
  form: { number: 9, load: () => import('./form/island.js'), strategy: 'interaction' },
  // Its captcha is drawn before the first touch; what was typed before signing in is there again.
  'form/guarded': { load: () => import('./form/island.js'), strategy: 'visible' },
  gallery: { number: 8, load: () => import('./gallery/island.js'), strategy: 'visible' },
  'gallery/carousel': { load: () => import('./gallery/rich.js'), strategy: 'visible' },
  'gallery/slider': { load: () => import('./gallery/rich.js'), strategy: 'visible' },
  // These show all their pictures without script: it is needed only to open one.
  'gallery/grid': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  'gallery/autocolumns': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  'gallery/autogrid': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  'gallery/autorows': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  'gallery/list': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  'gallery/stack': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  marquee: { number: 70, load: () => import('./marquee/island.js'), strategy: 'visible' },
  newsletter: { number: 51, load: () => import('./form/island.js'), strategy: 'interaction' },
  product: { number: 43, load: () => import('./product/island.js'), strategy: 'visible' },
  'text-highlight': { number: 68, load: () => import('./highlight/island.js'), strategy: 'visible' },
  video: { number: 32, load: () => import('./video/island.js'), strategy: 'interaction' },
  // Its player is there from the start, and says that it plays.
  'video/plain': { load: () => import('./video/island.js'), strategy: 'visible' },
}

/** Whether a cookie, written as `name=value`, matches. */
const hasCookie = (document: Document, pattern: RegExp): boolean =>
  document.cookie.split('; ').some((cookie) => pattern.test(cookie))

/** The page-level features. */
export const features: FeatureTable = {
  consentRecords: {
    stage: 'consent',
    on: 'vitrine:cookies:record',
    when: () => false,
    load: () => import('./cookies/records.js'),
  },
  consentScripts: {
    stage: 'consent',
    when: (_, document) => !!document.querySelector('script[data-consent]'),
    load: () => import('./cookies/scripts.js'),
  },
  // A banner that the server wrote for everybody is hidden: it needs script only where there is no choice yet.
  cookieBanner: {
    stage: 'consent',
    when(_, document) {
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      return !!banner && !(banner.hidden && hasCookie(document, /^ss_cookieAllowed=/))
    },
    load: () => import('./cookies/feature.js'),
  },
  // Where visits may be counted, one that has not begun yet; where they may not, cookies that should not be there.
  visits: {
    stage: 'consent',
    when({ context: { cookieSettings } }, document) {
      const mayNot =
        cookieSettings?.['isAnalyticsCookiesDisabled'] === true && !hasCookie(document, /^ss_cookieAllowed=true$/)
      return mayNot
        ? hasCookie(document, /^(SS_\w+|user_segment|ss_c(id|p?visit|v[rt]))=/)
        : !hasCookie(document, /^ss_cvt=/)
    },
    load: () => import('./cookies/visits.js'),
  },
  // The server writes the number; a change in the page, or elsewhere while the page was away, comes as an event.
  cartIndicators: {
    on: 'vitrine:commerce:cart-change',
    when: () => false,
    load: () => import('./product/cartIndicators.js'),
  },
  cartRestored: {
    on: 'vitrine:runtime:restored',
    when: () => false,
    load: () => import('./product/cartRestored.js'),
  },
  dialogs: {
    stage: 'dialogs',
    on: 'vitrine:core-data:authorization-required',
    when: () => /[?&]logout=true\b/.test(location.search),
    load: () => import('./dialogs/feature.js'),
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

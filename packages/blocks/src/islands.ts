import type { FeatureTable, IslandTable } from '@vitrine/core-data'

/**
 * The islands of a page's blocks, by block type, or by type and variant where their code differs. Each is a chunk of its
 * own: this module imports nothing before it is needed.
 */
export const islands: IslandTable = {
  accordion: { load: () => import('./accordion/island.js'), strategy: 'interaction' },
  audio: { load: () => import('./audio/island.js'), strategy: 'interaction' },
  form: { load: () => import('./form/island.js'), strategy: 'interaction' },
  gallery: { load: () => import('./gallery/island.js'), strategy: 'visible' },
  // These show all their pictures without script: it is needed only to open one.
  'gallery/grid': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  'gallery/stack': { load: () => import('./gallery/island.js'), strategy: 'interaction' },
  newsletter: { load: () => import('./form/island.js'), strategy: 'interaction' },
  product: { load: () => import('./product/island.js'), strategy: 'visible' },
  video: { load: () => import('./video/island.js'), strategy: 'interaction' },
  // Its player is there from the start, and says that it plays.
  'video/plain': { load: () => import('./video/island.js'), strategy: 'visible' },
}

/** The page-level features. */
export const features: FeatureTable = {
  // A banner that the server wrote for everybody is hidden: it needs script only where there is no choice yet.
  cookieBanner: {
    stage: 'consent',
    when(_, document) {
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      return !!banner && !(banner.hidden && /(^|; )ss_cookieAllowed=/.test(document.cookie))
    },
    load: () => import('./cookies/feature.js'),
  },
}

import type { FeatureTable } from '@vitrine/core-data/site'
import { ITEM_ID } from '@vitrine/links'
import { entryFeatures } from './entryFeatures.js'

/**
 * The features whose conditions are data: a selector (`when`), types of pages (`pageTypes`), a text in the address (`address`) or an event (`on`). A server
 * may write their entries into the page.
 */
export const pageFeatures: FeatureTable = {
  access: {
    stage: 'redirect',
    when: '[data-access], [data-scope=access][data-part=passkey]',
    load: () => import('../access/feature.js'),
  },
  keptText: {
    address: 'vt-kept',
    load: () => import('../access/keptText.js'),
  },
  consentRecords: {
    stage: 'consent',
    on: 'vitrine:cookies:record',
    load: () => import('../cookies/records.js'),
  },
  // Load the code of cart indicators only when an event reports a changed cart, because the server writes the
  // number of items into the page.
  cartIndicators: {
    on: 'vitrine:commerce:cart-change',
    load: () => import('../product/cartIndicators.js'),
  },
  cartPage: {
    pageTypes: [200, 205],
    load: () => import('../cart/feature.js'),
  },
  reviews: {
    pageTypes: [209],
    load: () => import('../reviews/feature.js'),
  },
  calendar: {
    when: '[data-scope=calendar]:not([data-block-type] *)',
    load: () => import('../calendar/feature.js'),
  },
  comments: {
    when: '[data-scope=comments]:not([data-block-type] *)',
    load: () => import('../comments/feature.js'),
  },
  // Load the code of lists only where there are links to further pages, whose items the code adds in place. Even the
  // last page of a list needs the code, which restores a returning visitor's scroll position.
  lists: {
    when: '[data-scope=collections][data-part=pages]',
    load: () => import('../collections/feature.js'),
  },
  shelf: {
    when: '[data-scope=shelf]',
    load: () => import('../shop/shelfFeature.js'),
  },
  // Wait for a sign of the visitor, so that nothing of it loads before the page rests.
  seenProducts: {
    on: 'pointerover',
    blockTypes: ['product/page'],
    load: () => import('../product/seenProducts.js'),
  },
  seenByKeys: {
    on: 'keydown',
    blockTypes: ['product/page'],
    load: () => import('../product/seenProducts.js'),
  },
  installments: {
    on: 'vitrine:commerce:variant-change',
    blockTypes: ['product/installments'],
    load: () => import('../product/installments.js'),
  },
  search: {
    pageTypes: [102],
    load: () => import('../search/feature.js'),
  },
  pricing: {
    when: '[data-shop=pricing]',
    load: () => import('../pricing/feature.js'),
  },
  restored: {
    on: 'vitrine:runtime:restored',
    load: () => import('../restored/feature.js'),
  },
  dialogs: {
    stage: 'dialogs',
    on: 'vitrine:core-data:authorization-required',
    address: 'logout=true',
    load: () => import('../dialogs/feature.js'),
  },
  fonts: {
    stage: 'fonts',
    when: '[data-fonts]',
    load: () => import('../fonts/feature.js'),
  },
  animations: {
    stage: 'page',
    when: '[data-animation]',
    load: () => import('../animations/feature.js'),
  },
  lightbox: {
    address: `${ITEM_ID}=`,
    load: () => import('../gallery/addressFeature.js'),
  },
}

/** The page-level features. */
export const features: FeatureTable = {
  ...entryFeatures,
  ...pageFeatures,
  // Load the names of the block types only for pages made by a site builder, which mark their
  // block types by number [BLK-3].
  numbers: {
    stage: 'page',
    when: (_, document) =>
      [...document.querySelectorAll<HTMLElement>('[data-block-type]')].some(({ dataset }) =>
        Number(dataset['blockType']),
      ),
    load: () => import('./numbers/feature.js'),
  },
}

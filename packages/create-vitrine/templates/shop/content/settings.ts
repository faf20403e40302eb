import type { ContentInput } from '@vitrine/site'

export const settings: ContentInput['settings'] = {
  websiteSettings: {
    allowEscapeKeyLogin: true,
    storeSettings: {
      selectedCurrency: 'EUR',
      measurementStandard: 2,
      expressCheckout: false,
      minimumOrderSubtotalCents: 0,
    },
  },
  header: {
    siteTitle: 'Two Wheels',
    navigation: [
      { label: 'Workshop', href: '/workshop' },
      { label: 'Shop', href: '/shop' },
    ],
  },
  footer: {
    columns: [
      { heading: 'Find us', lines: ['Two Wheels', '7 Station Street', { label: 'Search', href: '/search' }] },
      { heading: 'Open', lines: ['Monday to Saturday, 8 to 18', { label: 'Ask for a day', href: '/workshop' }] },
    ],
    closing: 'We repair what others throw away.',
  },
  languages: [
    { code: 'en-US', name: 'English', enabled: true, default: true },
    { code: 'de', name: 'Deutsch', enabled: true, default: false },
  ],
  translation: { enabled: true, provider: null, connected: false, lastSync: null },
  shop: {
    shippingOptions: [
      { id: 'post', name: 'Post', costCents: 500 },
      { id: 'counter', name: 'Collect at the counter', costCents: 0 },
    ],
    taxRules: [{ id: 'vat', name: 'VAT, 19 %', basisPoints: 1900, taxesShipping: true }],
    donations: [],
  },
}

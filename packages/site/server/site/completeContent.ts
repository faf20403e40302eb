import { urlSlug } from '@vitrine/links'
import type { SiteContent } from './siteContent.ts'

/** First content as a site writes it: what is left out takes its default. */
export interface ContentInput extends Partial<Omit<SiteContent, 'settings' | 'pages'>> {
  readonly pages: SiteContent['pages']
  /** Default: US dollars, English alone, no banner and no overlays. */
  readonly settings?: Partial<SiteContent['settings']> | undefined
}

/** Settings of a site that sets nothing but its name. */
function settingsOf(name: string): SiteContent['settings'] {
  return {
    website: {
      identifier: urlSlug(name),
      appDomain: '',
      websiteType: 'commerce',
      siteStatus: 8,
      developerMode: false,
      cloneable: false,
    },
    websiteSettings: {
      allowEscapeKeyLogin: true,
      storeSettings: {
        selectedCurrency: 'USD',
        measurementStandard: 1,
        expressCheckout: false,
        minimumOrderSubtotalCents: 0,
      },
    },
    webFonts: { pages: [], googleFonts: [], typekitFonts: [] },
    header: { siteTitle: name, navigation: [] },
    footer: { columns: [], closing: name },
    cookieBanner: { isCookieBannerEnabled: false, isAnalyticsCookiesDisabled: true },
    announcementBar: { isEnabled: false },
    popupOverlay: { style: 'none' },
    mobileInformationBar: { style: 'none' },
    languages: [{ code: 'en-US', name: 'English', enabled: true, default: true }],
    translation: { enabled: true, provider: null, connected: false, lastSync: null },
    shop: { shippingOptions: [], taxRules: [], donations: [] },
  }
}

/** Completes the first content of a site. */
export function completeContent(name: string, { settings, ...content }: ContentInput): SiteContent {
  return {
    items: [],
    forms: [],
    products: [],
    reviews: [],
    coupons: [],
    accounts: [],
    ...content,
    settings: { ...settingsOf(name), ...settings },
  }
}

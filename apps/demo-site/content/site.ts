import { accounts } from './accounts.ts'
import { annualReport } from './annualReport.ts'
import { cafe } from './cafe.ts'
import { clubLetter, guestBook, newsletter } from './clubForms.ts'
import { ITEMS } from './collections/index.ts'
import { COLLECTION_PAGES } from './collections/pages.ts'
import { contactForm } from './contactForm.ts'
import { longHall } from './galleries/longHall.ts'
import { printRoom } from './galleries/printRoom.ts'
import { prints } from './galleries/prints.ts'
import { projectionRoom } from './galleries/projectionRoom.ts'
import { workbench } from './galleries/workbench.ts'
import { eveningForm, lostForm, workshopForm } from './eveningForm.ts'
import { elsewhere } from './elsewhere.ts'
import { forMembers } from './forMembers.ts'
import { furniture } from './furniture.ts'
import { home } from './home.ts'
import { COUPONS } from './shop/coupons.ts'
import { SHOP_PAGES } from './shop/pages.ts'
import { PRODUCTS } from './shop/products.ts'
import { REVIEWS } from './shop/reviews.ts'
import { SHOP } from './shop/settings.ts'
import { late } from './late.ts'
import { greenRoom, posterArchive, rehearsals } from './locked.ts'
import { announcementBar, mobileInformationBar, popupOverlay } from './overlays.ts'
import { opening } from './opening.ts'
import { table } from './table.ts'
import { tours } from './tours.ts'
import type { SiteContent } from '@vitrine/site'
import { story } from './story.ts'
import { visit } from './visit.ts'
import { weddings } from './weddings.ts'
import { whatsOn } from './whatsOn.ts'
import { BENCH_PAGES } from './workbench/index.ts'
import { write } from './write.ts'

/** The first content of the whole site. */
export const SITE: SiteContent = {
  settings: {
    website: {
      identifier: 'lantern-hall',
      appDomain: 'lantern-hall.test',
      websiteType: 'commerce',
      siteStatus: 8,
      developerMode: false,
      cloneable: false,
    },
    websiteSettings: {
      allowEscapeKeyLogin: false,
      storeSettings: {
        selectedCurrency: 'USD',
        measurementStandard: 2,
        expressCheckout: false,
        minimumOrderSubtotalCents: 1000,
      },
    },
    webFonts: { pages: ['/story'], googleFonts: ['Fraunces'], typekitFonts: ['Instrument Sans'] },
    header: {
      siteTitle: 'Lantern Hall',
      navigation: [
        { label: 'Prints', href: '/prints' },
        { label: 'Events', href: '/events' },
        { label: 'Shop', href: '/shop' },
        { label: 'Visit', href: '/#block-visit' },
        { label: 'Contact', href: '/#block-letter' },
      ],
    },
    footer: {
      columns: [
        {
          heading: 'Find us',
          lines: [
            'Lantern Hall',
            '14 Mill Street, by the canal',
            'Tram 4 to Lamp Works',
            { label: 'On the map', href: '/visit' },
            { label: 'Elsewhere', href: '/elsewhere' },
            { label: 'Search', href: '/search' },
            { label: 'All pages', href: '/index' },
          ],
        },
        {
          heading: 'Open',
          lines: [
            'Gallery: Wednesday to Sunday, 11 to 19',
            'Café: every day, 9 to 22',
            'Stage: doors at seven',
            { label: 'Late on Thursdays', href: '/late' },
            { label: 'The café', href: '/cafe' },
            { label: 'Around the page', href: '/furniture' },
          ],
        },
        {
          heading: 'What happens',
          lines: [
            { label: 'What’s on', href: '/whats-on' },
            { label: 'Calendar', href: '/calendar' },
            { label: 'The season opens', href: '/opening' },
            { label: 'The band on tour', href: '/tour' },
            { label: 'Journal', href: '/journal' },
            { label: 'The story of the house', href: '/story' },
            { label: 'The year in numbers', href: '/annual-report' },
          ],
        },
        {
          heading: 'Ask us',
          lines: [
            { label: 'Write to the desk', href: '/#block-letter' },
            { label: 'Plan your visit', href: '/#block-visit' },
            { label: 'Book a table', href: '/table' },
            { label: 'Guided tours', href: '/tours' },
            { label: 'Weddings', href: '/weddings' },
            { label: 'Every form of the house', href: '/write' },
            { label: 'Join the club', href: '/club' },
            { label: 'For members', href: '/for-members' },
          ],
        },
      ],
      closing: 'An arts centre in an old lamp factory. The lights are still on.',
    },
    cookieBanner: {
      isCookieBannerEnabled: true,
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerTheme: 'LIGHT',
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerCtaText: 'Accept',
      cookieBannerOptOutCtaText: 'Decline',
      cookieBannerText: '<p>We count visits with cookies, and only if you say yes.</p>',
      isActivityLogEnabled: true,
      isAnalyticsCookiesDisabled: true,
      isRestrictiveCookiePolicyAbsolute: false,
    },
    announcementBar,
    popupOverlay,
    mobileInformationBar,
    languages: [
      { code: 'en-US', name: 'English', enabled: true, default: true },
      { code: 'de', name: 'Deutsch', enabled: true, default: false },
      { code: 'ar', name: 'العربية', enabled: true, default: false },
    ],
    translation: {
      enabled: true,
      provider: 'Lamp Works Translation',
      connected: true,
      lastSync: '2026-03-02T09:00:00.000Z',
    },
    shop: SHOP,
  },
  pages: [
    home,
    late,
    opening,
    elsewhere,
    forMembers,
    rehearsals,
    posterArchive,
    greenRoom,
    table,
    tours,
    weddings,
    story,
    cafe,
    annualReport,
    furniture,
    visit,
    whatsOn,
    write,
    prints,
    longHall,
    printRoom,
    projectionRoom,
    workbench,
    ...BENCH_PAGES,
    ...COLLECTION_PAGES,
    ...SHOP_PAGES,
  ],
  items: ITEMS,
  forms: [contactForm, clubLetter, newsletter, guestBook, eveningForm, lostForm, workshopForm],
  products: PRODUCTS,
  reviews: REVIEWS,
  coupons: COUPONS,
  accounts,
}

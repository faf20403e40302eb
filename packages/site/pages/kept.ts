import type { ConsentCategory } from '@vitrine/cookies'
import type { COOKIE_PAGE } from '../messages/cookiePage.ts'

/** Entries that the site keeps in a browser: names, and the messages of purpose and lifetime. A name that ends with "…" has a varying end. */
export interface Kept {
  readonly names: readonly string[]
  readonly purpose: keyof typeof COOKIE_PAGE
  readonly lifetime: keyof typeof COOKIE_PAGE
}

/** The cookies of the site. */
export const COOKIES_KEPT: readonly Kept[] = [
  { names: ['crumb'], purpose: 'keptCrumb', lifetime: 'untilBrowserCloses' },
  { names: ['CART'], purpose: 'keptCart', lifetime: 'for30Days' },
  {
    names: ['ss_session', 'ss_identity'],
    purpose: 'keptSession',
    lifetime: 'for12HoursOr30Days',
  },
  { names: ['ss_device'], purpose: 'keptDevice', lifetime: 'for180Days' },
  { names: ['ss_factor'], purpose: 'keptFactor', lifetime: 'for5Minutes' },
  { names: ['ss_page_…'], purpose: 'keptPage', lifetime: 'for12Hours' },
  {
    names: ['ss_popup', 'ss_announcement'],
    purpose: 'keptClosed',
    lifetime: 'forAYearAtMost',
  },
  { names: ['ss_probe'], purpose: 'keptProbe', lifetime: 'forAMoment' },
  { names: ['ss_cookieAllowed'], purpose: 'keptChoice', lifetime: 'for30Days' },
  { names: ['ss_cvr'], purpose: 'keptVisits', lifetime: 'for2Years' },
  { names: ['ss_cvt'], purpose: 'keptVisit', lifetime: 'for30Minutes' },
  {
    names: ['SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'SS_FIRST_SESSION'],
    purpose: 'keptAnalytics',
    lifetime: 'for390Days',
  },
]

/** Cookies that Google's tags keep for the site, by the category of the tag. */
export const COOKIES_OF_TAGS: Readonly<Partial<Record<ConsentCategory, Kept>>> = {
  statistics: { names: ['_ga', '_ga_…', '_gid'], purpose: 'keptGoogleVisits', lifetime: 'for2Years' },
  marketing: { names: ['_gcl_…', '_gac_…'], purpose: 'keptGoogleAds', lifetime: 'for90Days' },
}

/** The entries of the site in the browser's local storage and session storage. */
export const STORAGE_KEPT: readonly Kept[] = [
  {
    names: ['vitrine:forms:…'],
    purpose: 'keptForms',
    lifetime: 'untilSentOrClosed',
  },
  {
    names: ['vitrine:forms:key:…'],
    purpose: 'keptFormKey',
    lifetime: 'untilAnswer',
  },
  {
    names: ['vitrine.access.kept'],
    purpose: 'keptTyped',
    lifetime: 'untilPageLoaded',
  },
  {
    names: ['vitrine.access.noredirect'],
    purpose: 'keptNoRedirect',
    lifetime: 'untilTabCloses',
  },
  { names: ['vitrine.listPlace'], purpose: 'keptListPlace', lifetime: 'untilTabCloses' },
  {
    names: ['popup-overlay'],
    purpose: 'keptPopup',
    lifetime: 'untilDataCleared',
  },
  { names: ['vitrine.seen'], purpose: 'keptSeen', lifetime: 'untilDataCleared' },
  { names: ['vitrine:panel:draft:…'], purpose: 'keptDraft', lifetime: 'untilSaved' },
  {
    names: ['vitrine.outbox.…'],
    purpose: 'keptOutbox',
    lifetime: 'untilSent',
  },
]

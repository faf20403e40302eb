/** Entries that the site keeps in a browser: names, purpose, how long. A name that ends with "…" has a varying end. */
export interface Kept {
  readonly names: readonly string[]
  readonly purpose: string
  readonly lifetime: string
}

/** The cookies of the site. */
export const COOKIES_KEPT: readonly Kept[] = [
  { names: ['crumb'], purpose: 'Shows that a form was sent from this site', lifetime: 'Until the browser closes' },
  { names: ['CART'], purpose: 'Finds your cart again', lifetime: '30 days' },
  {
    names: ['ss_session', 'ss_identity'],
    purpose: 'Keep you signed in',
    lifetime: '12 hours; 30 days if you asked to stay',
  },
  {
    names: ['ss_device'],
    purpose: 'Keeps you from being locked out while strangers guess at your password',
    lifetime: '180 days',
  },
  {
    names: ['ss_factor'],
    purpose: 'Waits for the code of your authenticator app while you sign in',
    lifetime: '5 minutes',
  },
  { names: ['ss_page_…'], purpose: 'Opens a page whose password you know', lifetime: '12 hours' },
  {
    names: ['ss_popup', 'ss_announcement'],
    purpose: 'Remember what you have closed',
    lifetime: 'As long as it would stay closed, a year at most',
  },
  { names: ['ss_probe'], purpose: 'Tests whether the browser keeps cookies', lifetime: 'A moment' },
  { names: ['ss_cookieAllowed'], purpose: 'Your choice on this page', lifetime: '30 days' },
  { names: ['ss_cvr'], purpose: 'Counts your visits, only if you say yes', lifetime: '2 years' },
  { names: ['ss_cvt'], purpose: 'Marks a visit, only if you say yes', lifetime: '30 minutes' },
  {
    names: ['SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'SS_FIRST_SESSION'],
    purpose: 'Tell which counted visits are of one browser, only if you say yes',
    lifetime: '390 days',
  },
]

/** The entries of the site in the browser's local storage and session storage. */
export const STORAGE_KEPT: readonly Kept[] = [
  {
    names: ['vitrine:forms:…'],
    purpose: 'What you have typed into a form, without secrets',
    lifetime: 'Until you send it or close the tab',
  },
  {
    names: ['vitrine:forms:key:…'],
    purpose: 'Keeps a form from being stored twice after a lost answer',
    lifetime: 'Until the answer, or until you close the tab; the site takes it for 30 minutes',
  },
  {
    names: ['vitrine.access.kept'],
    purpose: 'What you have typed, while a page loads again after you signed in or out',
    lifetime: 'Until that page has loaded',
  },
  {
    names: ['vitrine.access.noredirect'],
    purpose: 'Lets an editor see the pages as visitors do',
    lifetime: 'Until you close the tab',
  },
  { names: ['vitrine.listPlace'], purpose: 'Your place in a long list', lifetime: 'Until you close the tab' },
  {
    names: ['popup-overlay'],
    purpose: 'Remembers that you have closed the popup or signed up in it',
    lifetime: 'Until you clear the site’s data in your browser',
  },
  {
    names: ['vitrine.outbox.…'],
    purpose: 'Counted visits that are not sent yet, only if you say yes',
    lifetime: 'Until they are sent, 7 days at most',
  },
]

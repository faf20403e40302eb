export type {
  BannerButtons,
  BannerChoices,
  BannerLayout,
  BannerOptions,
  BannerPosition,
  BannerTheme,
} from './core/banner.js'
export { BANNER_ELEMENTS } from './core/bannerElements.js'
export { CONSENT_COOKIE, CONSENT_LIFETIME } from './core/consentNames.js'
export { allowedCategories, choiceOf, CONSENT_CATEGORIES, consentValue } from './core/consentCategories.js'
export { consentState, hasConsentChoice } from './core/consentState.js'
export type { ConsentCategory, ConsentState } from './core/consentState.js'
export type { CookieOptions } from './core/cookieLine.js'
export type { ConsentRecord, CookiesEvents } from './core/events.js'
export { mayTrack, mustClear } from './core/mayTrack.js'
export type { ConsentPolicy } from './core/mayTrack.js'
export {
  DISABLE_USER_SCRIPTS_COOKIE,
  FRAME_EXPANDED_COOKIE,
  OVERRIDE_COOKIE,
  PREVIEW_COOKIE,
} from './core/modeNames.js'
export { CART_COOKIE, CRUMB_COOKIE, IDENTITY_COOKIE, SEEN_PRODUCTS } from './core/names.js'
export { VISIT_COOKIE, VISITOR_COOKIE } from './core/visitNames.js'
export { TRACKING_COOKIES } from './data/trackingCookies.js'
export { consentScripts } from './dom/consentScripts.js'
export { cookiesEnabled } from './dom/cookiesEnabled.js'
export { createConsent } from './dom/createConsent.js'
export type { Consent, ConsentOptions, RecordOptions } from './dom/createConsent.js'
export { enhanceCookieBanner } from './dom/enhanceCookieBanner.js'
export type { BannerConsent, CookieBannerPorts } from './dom/enhanceCookieBanner.js'
export { googleConsentMode } from './dom/googleConsentMode.js'
export type { GoogleConsentModeOptions } from './dom/googleConsentMode.js'
export { hasTrackingCookies } from './dom/hasTrackingCookies.js'
export { deleteCookie, readCookie, writeCookie } from './dom/jar.js'
export { readChoice, readConsent } from './dom/readConsent.js'
export type { ConsentSignalOptions } from './dom/readConsent.js'
export { recordVisit } from './dom/recordVisit.js'

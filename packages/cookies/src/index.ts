export { BANNER_ELEMENTS } from './core/bannerElements.js'
export { fromApi, normalizeBannerSettings, toApi } from './core/bannerSettings.js'
export type { ApiBannerSettings, BannerCta, BannerSettings, BarPosition, PopupPosition } from './core/bannerSettings.js'
export { CONSENT_COOKIE, CONSENT_LIFETIME } from './core/consentNames.js'
export { consentState, hasConsentChoice } from './core/consentState.js'
export type { ConsentState } from './core/consentState.js'
export { cookieDomains } from './core/cookieDomains.js'
export { cookieLine } from './core/cookieLine.js'
export type { CookieOptions } from './core/cookieLine.js'
export type { ConsentRecord, CookiesEvents } from './core/events.js'
export { findCookie } from './core/findCookie.js'
export { mayTrack, mustClear } from './core/mayTrack.js'
export type { ConsentPolicy } from './core/mayTrack.js'
export {
  CART_COOKIE,
  CRUMB_COOKIE,
  DISABLE_USER_SCRIPTS_COOKIE,
  FRAME_EXPANDED_COOKIE,
  IDENTITY_COOKIE,
  OVERRIDE_COOKIE,
  PREVIEW_COOKIE,
} from './core/names.js'
export { parts } from './core/parts.js'
export type { BannerParts, BannerState } from './core/parts.js'
export { settingsHash } from './core/settingsHash.js'
export { isVisitCookie, isVisitorCookie, nextVisit } from './core/visit.js'
export type { Visit } from './core/visit.js'
export { VISITOR_COOKIE, VISITOR_LIFETIME, VISIT_COOKIE, VISIT_LIFETIME } from './core/visitNames.js'
export { visitorId } from './core/visitorId.js'
export { TRACKING_COOKIES } from './data/trackingCookies.js'
export { CONSENT_SCRIPTS, consentScripts } from './dom/consentScripts.js'
export { cookieBanner } from './dom/cookieBanner.js'
export type { BannerConsent, CookieBannerPorts } from './dom/cookieBanner.js'
export { createConsent } from './dom/createConsent.js'
export type { Consent, ConsentSettings } from './dom/createConsent.js'
export { googleConsentMode } from './dom/googleConsentMode.js'
export type { GoogleConsentModeOptions } from './dom/googleConsentMode.js'
export { cookiesEnabled } from './dom/cookiesEnabled.js'
export { deleteCookie, readCookie, writeCookie } from './dom/jar.js'
export { hasTrackingCookies } from './dom/hasTrackingCookies.js'
export { readChoice, readConsent } from './dom/readConsent.js'
export type { ConsentSignalSettings } from './dom/readConsent.js'
export { recordVisit } from './dom/recordVisit.js'

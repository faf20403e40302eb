export { cookieLine } from './core/cookieLine.js'
export type { CookieOptions } from './core/cookieLine.js'
export { findCookie } from './core/findCookie.js'
export {
  CART_COOKIE,
  CONSENT_COOKIE,
  CONSENT_LIFETIME,
  CRUMB_COOKIE,
  DISABLE_USER_SCRIPTS_COOKIE,
  FRAME_EXPANDED_COOKIE,
  IDENTITY_COOKIE,
  OVERRIDE_COOKIE,
  PREVIEW_COOKIE,
  TRACKING_COOKIES,
  VISITOR_COOKIE,
  VISITOR_LIFETIME,
  VISIT_COOKIE,
  VISIT_LIFETIME,
} from './core/names.js'
export { cookiesEnabled, deleteCookie, readCookie, writeCookie } from './dom/jar.js'

/** The anti-forgery crumb, sent back with every call [COO-3]. */
export const CRUMB_COOKIE = 'crumb'
/** The visitor's cart [COO-3]. */
export const CART_COOKIE = 'CART'
/** The identity shared with scripts while signed in [COO-3]. */
export const IDENTITY_COOKIE = 'ss_identity'
/** Preview mode [COO-3]. */
export const PREVIEW_COOKIE = 'ss_preview'
/** Override mode [COO-3]. */
export const OVERRIDE_COOKIE = 'ss_override'
/** Whether the owner's frame is expanded [COO-3]. */
export const FRAME_EXPANDED_COOKIE = 'ss_frameExpanded'
/** Whether the owner's own scripts are switched off [COO-3]. */
export const DISABLE_USER_SCRIPTS_COOKIE = 'ss_disableUserScripts'
/** The visitor's choice about cookies: `true` or `false` [COO-16] [COO-17]. */
export const CONSENT_COOKIE = 'ss_cookieAllowed'
/** Who the visitor is: `id|first|prev|last|count` [COO-6]. */
export const VISITOR_COOKIE = 'ss_cvr'
/** When the present visit began [COO-6]. */
export const VISIT_COOKIE = 'ss_cvt'

/** How long the visitor cookie lives, in seconds: 2 years of 365 days. Chromium caps it at 400 days [COO-4] [COO-5]. */
export const VISITOR_LIFETIME = 63_072_000
/** How long a visit lives, in seconds: 30 minutes [COO-4] [COO-5]. */
export const VISIT_LIFETIME = 1800
/** How long a choice about cookies lives, in seconds: 30 days [COO-4] [COO-5]. */
export const CONSENT_LIFETIME = 2_592_000

/** What clearing removes: the nine tracking cookies, then the analytics cookies of tracking [COO-19] [COO-23]. */
export const TRACKING_COOKIES: readonly string[] = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  VISITOR_COOKIE,
  VISIT_COOKIE,
  'SS_ANALYTICS_ID',
  'SS_SESSION_ID',
  'SS_FIRST_SESSION',
]

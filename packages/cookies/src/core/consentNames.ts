/** The visitor's choice about cookies: `true`, `false`, or the names of the allowed categories with dots between them [COO-16] [COO-17]. */
export const CONSENT_COOKIE = 'ss_cookieAllowed'
/** How long a choice about cookies lives, in seconds: 30 days [COO-4] [COO-5]. */
export const CONSENT_LIFETIME = 2_592_000

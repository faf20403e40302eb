/** The analytics cookies, by kind [TRK-50] [TRK-51]. */
export const ANALYTICS_COOKIES = {
  analyticsId: 'SS_ANALYTICS_ID',
  marketingId: 'SS_MID',
  sessionId: 'SS_SESSION_ID',
  firstSession: 'SS_FIRST_SESSION',
} as const

/** Life of each analytics cookie in seconds: 390 days [TRK-50]. */
export const ANALYTICS_LIFETIME = 33_696_000

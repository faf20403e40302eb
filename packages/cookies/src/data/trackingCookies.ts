/** The cookies that clearing removes: the nine tracking cookies, then the analytics cookies of tracking [COO-19] [COO-23]. */
export const TRACKING_COOKIES: readonly string[] = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
  'SS_ANALYTICS_ID',
  'SS_SESSION_ID',
  'SS_FIRST_SESSION',
]

/** The visitor cookie: `id|first|prev|last|count` [COO-6]. */
export const VISITOR_COOKIE = 'ss_cvr'
/** The visit cookie: the start of the present visit [COO-6]. */
export const VISIT_COOKIE = 'ss_cvt'
/** How long the visitor cookie lives, in seconds: 2 years of 365 days. Chromium caps it at 400 days [COO-4] [COO-5]. */
export const VISITOR_LIFETIME = 63_072_000
/** How long a visit lives, in seconds: 30 minutes [COO-4] [COO-5]. */
export const VISIT_LIFETIME = 1800

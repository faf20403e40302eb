import { readCookie, VISIT_COOKIE } from '@vitrine/cookies'
import { ANALYTICS_COOKIES } from '@vitrine/tracking'

/** Whether the visit began with this page load; the visit cookie contains its start. */
export const beganHere = (): boolean => Number(readCookie(VISIT_COOKIE)) >= performance.timeOrigin

/** Whether the visitor came from outside the site. */
export function isLanding({ referrer }: Document): boolean {
  return !URL.canParse(referrer) || new URL(referrer).host !== location.host
}

/** Whether a page has an arrival to record; a page in the middle of a visit has none. */
export const isArrival = (document: Document): boolean =>
  isLanding(document) || beganHere() || !readCookie(ANALYTICS_COOKIES.analyticsId)

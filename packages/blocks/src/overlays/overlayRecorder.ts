import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import { type Site, siteContext } from '@vitrine/core-data/site'
import type { OverlayRecord } from '@vitrine/overlays'
import { mayTrack } from '@vitrine/tracking'
import { overlayEvent } from '@vitrine/tracking/api'
import { allowsTracking } from '../cookies/consentRule.js'

/**
 * Sends what happened to the popup, with the visitor if tracking is allowed. A failure is ignored [OVL-17]; people who edit
 * the site are not counted.
 */
export function overlayRecorder(site: Site): (record: OverlayRecord) => void {
  const { pageType, websiteRoles: roles } = site.use(siteContext)
  return (record) => {
    if (!mayTrack({ pageType, roles, path: location.pathname })) return
    const visitorCookie = allowsTracking(site) ? readCookie(VISITOR_COOKIE) : undefined
    site.client.call(overlayEvent, { body: { ...record, visitorCookie } }).catch(() => {})
  }
}

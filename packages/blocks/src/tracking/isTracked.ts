import { type Site, siteContext } from '@vitrine/core-data/site'
import { mayTrack } from '@vitrine/tracking'
import { trackingSettings } from './trackingSettings.js'

/** Whether the present page and visitor of a site are tracked [TRK-1] [TRK-2] [TRK-4]. */
export function isTracked(site: Site): boolean {
  const { pageType, websiteRoles, authenticatedAccount } = site.use(siteContext)
  const roles = authenticatedAccount ? (websiteRoles ?? []) : undefined
  return mayTrack({ disabled: trackingSettings(site).disabled, pageType, roles, path: location.pathname })
}

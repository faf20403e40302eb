import type { CoreDataEvents } from '@vitrine/core-data'
import { type Feature, type Site, siteContext } from '@vitrine/core-data/site'
import { logoutNotice } from '@vitrine/dialogs'
import { hasFlag } from '@vitrine/links'
import { ACCESS } from '@vitrine/messages'
import { dialogs } from './dialogs.js'

const REFUSED = 'vitrine:core-data:authorization-required' satisfies keyof CoreDataEvents

/** Shows the logout notice and removes its flag from the address, so that a reload does not show the notice again. */
async function sayLoggedOut(site: Site): Promise<void> {
  if (!hasFlag(location.href, 'logout')) return
  const address = new URL(location.href)
  address.searchParams.delete('logout')
  history.replaceState(history.state, '', address)
  await site.use(dialogs).alert(logoutNotice(await site.messages(ACCESS)))
}

/**
 * Shows the logout notice [DLG-20], and the overlay when the data layer refuses the account [DLG-31]. A fault is
 * reported [BLK-68].
 */
export const feature: Feature = (site, document, first) => {
  const report = (error: unknown): void => site.report(error, { source: 'feature', type: 'dialogs' })
  function showRefused(event: Event): void {
    const { error, url, format } = (event as CoreDataEvents[typeof REFUSED]).detail
    const { developerMode } = site.use(siteContext).website ?? {}
    site.use(dialogs).systemError({ error, url, format, developerMode }).catch(report)
  }
  sayLoggedOut(site).catch(report)
  if (first) showRefused(first)
  document.addEventListener(REFUSED, showRefused)
  return () => document.removeEventListener(REFUSED, showRefused)
}

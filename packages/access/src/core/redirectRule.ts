import type { SiteContext } from '@vitrine/core-data/site'
import { WebsiteRole } from '@vitrine/enums'
import { hasFlag, isAdminPath } from '@vitrine/links'
import { type PageAddress, panelAddress } from './panelAddress.js'
import { readViewer } from './viewer.js'

/** The facts that decide about the redirect to the panel. */
export interface RedirectFacts {
  /** As `checkContext` or `siteContext` of `@vitrine/core-data` returns it. */
  readonly context: SiteContext
  readonly page: PageAddress
  /** Whether the page is in a top-level window: a framed page is never redirected. */
  readonly isTop: boolean
  /** Whether an earlier page of this browsing session had `noredirect`. */
  readonly stays: boolean
}

/** Decision of the redirect rule. */
export interface RedirectDecision {
  /** The address of the panel; `undefined` when the viewer stays. */
  readonly to?: string | undefined
  /** Whether the page asks to stay, which the session remembers. */
  readonly remember: boolean
}

/**
 * Decides whether a page sends its viewer to the panel [ACC-1] [ACC-26] [ACC-27] [ACC-28] [RUN-41]. The page sends an
 * account without the role viewer, in the top-level window of a site that is neither a developer's nor cloneable. It
 * does not if its query has `noredirect`, an earlier page of the session had it, or the host is `localhost`. A page of
 * the panel is never left.
 */
export function redirectRule({ context, page, isTop, stays }: RedirectFacts): RedirectDecision {
  const remember = hasFlag(page.href, 'noredirect')
  const { kind, roles } = readViewer(context)
  const { developerMode = false, cloneable = false } = context.website ?? {}
  const goes =
    kind === 'account' &&
    !roles.includes(WebsiteRole.Viewer) &&
    !developerMode &&
    !cloneable &&
    isTop &&
    !remember &&
    !stays &&
    page.hostname !== 'localhost' &&
    !isAdminPath(page.pathname)
  return goes ? { to: panelAddress(context, page), remember } : { remember }
}

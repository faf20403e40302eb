import type { SiteContext } from '@vitrine/core-data/site'
import { isViewerOnly, WebsiteRole } from '@vitrine/enums'

/** The person who views the page: visitor, member or account [ACC-3]. */
export interface Viewer {
  /** `'account'`: owners, editors and the like. `'member'`: a member of the site, who is no account. */
  readonly kind: 'visitor' | 'member' | 'account'
  /** Id of the account or member; `undefined` for a visitor. */
  readonly id?: string | undefined
  /** As numbered by `WebsiteRole`; empty for members and visitors. */
  readonly roles: readonly number[]
}

/** Members of the context that `readViewer` reads. */
export type ViewerContext = Pick<SiteContext, 'authenticatedAccount' | 'memberAccountId' | 'websiteRoles'>

/**
 * Reads who is signed in: an authenticated account is an account, a member id without one is a member, all others are
 * visitors [ACC-3].
 * @param context - As `checkContext` or `siteContext` of `@vitrine/core-data` returns it.
 */
export function readViewer({ authenticatedAccount, memberAccountId, websiteRoles = [] }: ViewerContext): Viewer {
  if (authenticatedAccount) {
    const id = typeof authenticatedAccount['id'] === 'string' ? authenticatedAccount['id'] : undefined
    return { kind: 'account', id, roles: websiteRoles }
  }
  return memberAccountId ? { kind: 'member', id: memberAccountId, roles: [] } : { kind: 'visitor', roles: [] }
}

/** Whether an account owns the site: it has the role admin [ACC-3]. */
export function isOwner({ kind, roles }: Viewer): boolean {
  return kind === 'account' && roles.includes(WebsiteRole.Admin)
}

/**
 * Whether a viewer may open the panel: every account except one with only the role viewer [ACC-1] [ACC-31] [SRV-58].
 */
export function mayOpenPanel({ kind, roles }: Viewer): boolean {
  return kind === 'account' && !isViewerOnly(roles)
}

/** The overlays and overlay controls that a viewer gets [ACC-5] [ACC-6]. */
export interface OverlayFurniture {
  /** The announcement bar and the popup, as the site configures them. */
  readonly bar: boolean
  readonly popup: boolean
  /** The list of overlays with their state, and the buttons that open the popup. */
  readonly manager: boolean
  readonly triggers: boolean
}

/**
 * Returns a viewer's overlays: bar and popup for everyone, manager and triggers for signed-in accounts [ACC-5] [ACC-6].
 */
export function overlayFurniture({ kind }: Viewer): OverlayFurniture {
  const isAccount = kind === 'account'
  return { bar: true, popup: true, manager: isAccount, triggers: isAccount }
}

import type { PageType, WebsiteRole } from '@vitrine/enums'

/** Facts that decide whether a page and its visitor are tracked. */
export interface TrackingFacts {
  /** Whether the owner has turned tracking off. Default `false`. */
  readonly disabled?: boolean | undefined
  /** As numbered by `PageType` of `@vitrine/enums`. */
  readonly pageType?: number | undefined
  /** Role ids of the signed-in account; `undefined` when nobody is signed in. A site member has no account. */
  readonly roles?: readonly number[] | undefined
  /** Path of the page. */
  readonly path: string
}

// Write the enum values as plain numbers: an import of `@vitrine/enums` would bring its tables of names to the page.
// The types keep the numbers equal to the enum.
const NOT_FOUND: typeof PageType.NotFound = 100
const LOCK_SCREEN: typeof PageType.LockScreen = 103
const ACCESS_DENIED: typeof PageType.MemberAreaAccessDenied = 106
const VIEWER: typeof WebsiteRole.Viewer = 10

/**
 * Whether census, event, button, form, overlay, quick-view and landing calls are sent for a page [TRK-1] [TRK-2] [TRK-4].
 * The first rule that applies decides [TRK-3]: tracking is disabled, no; a not-found, lock-screen or access-denied page,
 * no; nobody is signed in, yes; roles are exactly `[10]` (viewer) outside `/config`, yes; any other account, no.
 * @example mayTrack({ roles: undefined, path: '/prints' }) // => true
 */
export function mayTrack({ disabled, pageType, roles, path }: TrackingFacts): boolean {
  if (disabled || pageType === NOT_FOUND || pageType === LOCK_SCREEN || pageType === ACCESS_DENIED) return false
  return !roles || (roles.length === 1 && roles[0] === VIEWER && !path.includes('/config'))
}

/** Whether a view of this path is tracked: `/search`, with or without a final slash, is not [TRK-5] [TRK-6]. */
export function countsAsView(path: string): boolean {
  return path !== '/search' && path !== '/search/'
}

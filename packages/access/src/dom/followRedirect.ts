import type { SiteContext } from '@vitrine/core-data/site'
import { redirectRule } from '../core/redirectRule.js'

/** Name in session storage under which a browsing session remembers `noredirect` [ACC-28]. */
const STAYS = 'vitrine.access.noredirect'

/** Options of the redirect; a page needs only the context. */
export interface RedirectOptions {
  /** Default: the global window. */
  readonly window?: Window | undefined
  /** Opens an address without an entry in the history. Default: `location.replace`. */
  readonly navigate?: ((address: string) => void) | undefined
}

/**
 * Applies the redirect rule to a page [ACC-26], and remembers `noredirect` for the session [ACC-28]. If the browser
 * forbids storage, the flag counts only for its own page.
 * @returns Whether the page is being left.
 */
export function followRedirect(context: SiteContext, options: RedirectOptions = {}): boolean {
  const view = options.window ?? window
  const { navigate = (address) => view.location.replace(address) } = options
  const page = view.location
  const { to, remember } = redirectRule({ context, page, isTop: view.top === view, stays: readStays(view) })
  if (remember) writeStays(view)
  if (to === undefined) return false
  navigate(to)
  return true
}

function readStays(view: Window): boolean {
  try {
    return view.sessionStorage.getItem(STAYS) !== null
  } catch {
    return false
  }
}

function writeStays(view: Window): void {
  try {
    view.sessionStorage.setItem(STAYS, '1')
  } catch {
    // Ignore the error of a browser that forbids session storage: the visitor's choice to stay is then not remembered.
  }
}

import { isAdminPath } from '@vitrine/links'

/** A page's window, as far as the rule reads it. A `Window` fits. */
export interface PageWindow {
  readonly location: { readonly pathname: string }
  readonly parent: PageWindow
}

/**
 * Whether the panel frames the page [ACC-35] [RUN-44]: the parent frame's address is readable, which proves the same
 * origin, and its path is in the admin area.
 */
export function isInPanel(view: PageWindow): boolean {
  if (view.parent === view) return false
  try {
    return isAdminPath(view.parent.location.pathname)
  } catch {
    // Return false if reading the location of the parent frame throws: a frame of another origin is not the panel.
    return false
  }
}

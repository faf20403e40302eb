import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import { closedMark } from '../core/announcement.js'
import type { OverlayChange } from '../core/events.js'
import { barOpenAttributes } from '../core/parts.js'

/** Life of the cookie: a year, because browsers keep none for much longer. */
const MAX_AGE = 31_536_000

/** Options of `enhanceAnnouncementBar`. */
export interface AnnouncementBarOptions {
  /** Version of the bar. A closed bar stays hidden until its version changes [OVL-21]. */
  readonly version: number
}

/** Callbacks of the bar. */
export interface AnnouncementBarPorts {
  /** Stores that this version was closed. Default: in a cookie, which the server and the script in the head read. */
  readonly onClose?: ((version: number) => void) | undefined
  /** Called after the bar has closed. */
  readonly onOpenChange?: ((open: false, change: OverlayChange) => void) | undefined
}

/**
 * Writes the cookie of a closed version [OVL-21]. Never throws: without cookies the bar stays closed on this page only.
 */
export function rememberClosed(version: number): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${closedMark(version)}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`
  } catch {
    // Ignore the error of writing the cookie in a frame without access to cookies: the closed bar returns on the next
    // page.
  }
}

/**
 * Lets the visitor close the server's announcement bar [OVL-21] [OVL-22].
 * @param element - The bar: `[data-scope="overlays"][data-part="announcement-bar"]`, or an element around it.
 * @returns Undoes it: the bar is again as the server wrote it [OVL-32].
 * @example enhanceAnnouncementBar(bar, { version: 3 })
 */
export function enhanceAnnouncementBar(
  element: HTMLElement,
  { version }: AnnouncementBarOptions,
  { onClose = rememberClosed, onOpenChange }: AnnouncementBarPorts = {},
): () => void {
  const bar = requirePart(element, 'overlays', 'announcement-bar')
  const document = bar.ownerDocument
  const close = findPart(bar, 'overlays', 'close')
  let restore = (): void => {}

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !close?.contains(event.target as Node)) return
    restore = setAttributes(bar, barOpenAttributes(false))
    onClose(version)
    onOpenChange?.(false, { reason: 'close-press', event })
  }
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('click', onClick)
    restore()
  }
}

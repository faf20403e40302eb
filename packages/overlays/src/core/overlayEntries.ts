import type { OVERLAYS, Translation } from '@vitrine/messages'
import type { PopupDecision } from './popup.js'

/** The overlays of a page. */
export type OverlayName = 'popup' | 'announcement-bar' | 'mobile-bar'

/**
 * The state of an overlay for a visitor, or the reason why it is hidden. `'closed'`: this visitor has closed the bar.
 * `'off'`: the owner has not configured it.
 */
export type OverlayState = PopupDecision | 'closed' | 'off'

/** One overlay of a page, as its editor sees it [OVL-27]. */
export interface OverlayEntry {
  readonly name: OverlayName
  readonly state: OverlayState
}

const STATE_TEXTS: Readonly<Record<OverlayState, keyof typeof OVERLAYS>> = {
  show: 'overlayShown',
  page: 'overlayNotHere',
  screenshot: 'overlayNotHere',
  device: 'overlayNotOnDevice',
  style: 'overlayOff',
  off: 'overlayOff',
  submitted: 'overlaySubmitted',
  frequency: 'overlayClosed',
  closed: 'overlayClosed',
}

/** Describes the state of an overlay in a sentence. */
export function stateText(state: OverlayState, messages: Translation<typeof OVERLAYS>): string {
  return messages[STATE_TEXTS[state]]
}

const NAMES: Readonly<Record<OverlayName, keyof typeof OVERLAYS>> = {
  popup: 'popup',
  'announcement-bar': 'announcement',
  'mobile-bar': 'mobileBar',
}

/** Returns the visible name of an overlay. */
export function overlayName(name: OverlayName, messages: Translation<typeof OVERLAYS>): string {
  return messages[NAMES[name]]
}

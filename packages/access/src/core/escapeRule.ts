import { mayOpenPanel, type Viewer } from './viewer.js'

/** One press of a key, as far as the rule reads it. A `KeyboardEvent` fits. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

/** The page at the moment of the press. */
export interface EscapePlace {
  readonly viewer: Viewer
  /** `websiteSettings.allowEscapeKeyLogin`: Escape leads visitors to the panel's form, too [ACC-36]. Default `false`. */
  readonly allowEscapeKeyLogin?: boolean | undefined
  /** A dialog or flyout is open. */
  readonly hasLayer: boolean
  /** The page is framed by the panel [ACC-35]. */
  readonly isInPanel: boolean
  /** The focus is in an input, a text area, a select or editable content. */
  readonly isEditing: boolean
}

/** The one thing that a press of Escape does. */
export type EscapeAction = 'close-layer' | 'tell-panel' | 'open-panel' | 'log-out' | 'nothing'

/**
 * Decides what one key press does; only the first match counts [ACC-34]. Escape closes the topmost layer [ACC-29];
 * without a layer it sends a message to the panel around the page [ACC-33]; without that panel it opens the panel
 * [ACC-30] [ACC-31] [RUN-38]. Shift+Escape only logs an account out [ACC-32]. The order is that of [RUN-37].
 */
export function escapeRule(press: KeyPress, place: EscapePlace): EscapeAction {
  const isOther = press.key !== 'Escape' || press.defaultPrevented || press.isComposing || press.repeat
  if (isOther || press.ctrlKey || press.altKey || press.metaKey) return 'nothing'
  const isAccount = place.viewer.kind === 'account'
  if (press.shiftKey) return isAccount ? 'log-out' : 'nothing'
  if (place.hasLayer) return 'close-layer'
  if (place.isEditing) return 'nothing'
  if (place.isInPanel) return 'tell-panel'
  if (isAccount ? mayOpenPanel(place.viewer) : place.allowEscapeKeyLogin === true) return 'open-panel'
  return 'nothing'
}

/** Decides what Escape does in the panel: closes an open guide, else toggles the full-screen preview [ACC-33] [ACC-34]. */
export function panelEscapeRule({ isGuideOpen }: { readonly isGuideOpen: boolean }): 'close-guide' | 'toggle-preview' {
  return isGuideOpen ? 'close-guide' : 'toggle-preview'
}

import { layerStack } from '@vitrine/dialogs'
import { escapeRule } from '../core/escapeRule.js'
import { isInPanel } from '../core/isInPanel.js'
import type { Viewer } from '../core/viewer.js'

/** The message that a framed page sends to the panel around it when Escape is pressed [ACC-35]. */
export const ESCAPE_MESSAGE = { type: 'vitrine:access:escape' } as const
Object.freeze(ESCAPE_MESSAGE)

/** Options of the Escape keys. */
export interface EscapeOptions {
  readonly viewer: Viewer
  /** `websiteSettings.allowEscapeKeyLogin` [ACC-36]. Default `false`. */
  readonly allowEscapeKeyLogin?: boolean | undefined
  /** Returns the address of the panel for the page as it is now: `() => panelAddress(context, location)`. */
  readonly panelAddress: () => string
  /** The origin of the panel, the only one to which messages are posted [ACC-35]. Default: the page's own origin. */
  readonly panelOrigin?: string | undefined
  /** Signs the account out: `() => session.signOut()` [ACC-32]. */
  readonly onLogOut: () => unknown
  /** Opens an address. Default: `location.assign`. */
  readonly navigate?: ((address: string) => void) | undefined
}

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether the focus is where a person types; inside shadow roots too. */
export function isEditing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  return target instanceof Element && target.closest(EDITABLE) !== null
}

/**
 * Binds the Escape keys of a page [ACC-34]. Escape closes the topmost layer [ACC-29]; without one it sends a message to
 * the panel around the page [ACC-33] [ACC-35], or else opens the panel [ACC-30] [ACC-31] [ACC-36]. Shift+Escape logs
 * out [ACC-32] [RUN-33] [RUN-35] [RUN-36].
 * @returns Unbinds them.
 */
export function enhanceEscape(document: Document, options: EscapeOptions): () => void {
  const view = document.defaultView as Window
  const { viewer, allowEscapeKeyLogin, panelOrigin = view.location.origin } = options
  const { navigate = (address) => view.location.assign(address) } = options
  const layers = layerStack(document)

  function handle(event: KeyboardEvent): void {
    // Stop if Escape has closed the top layer, because one press must not also act on the panel.
    // The layers ignore a second `layers.escape` for one event, so another listener may call it
    // too.
    const hasLayer = !event.shiftKey && layers.escape(event)
    if (hasLayer) return
    const place = { viewer, allowEscapeKeyLogin, hasLayer, isInPanel: isInPanel(view), isEditing: isEditing(event) }
    const action = escapeRule(event, place)
    if (action === 'nothing') return
    event.preventDefault()
    if (action === 'log-out') options.onLogOut()
    else if (action === 'tell-panel') view.parent.postMessage(ESCAPE_MESSAGE, panelOrigin)
    else navigate(options.panelAddress())
  }
  document.addEventListener('keydown', handle)
  return () => document.removeEventListener('keydown', handle)
}

/** Whether a message comes from the framed page, has the panel's own origin and reports a press of Escape [ACC-35]. */
export function isEscapeMessage(event: MessageEvent, frame: HTMLIFrameElement): boolean {
  const data: unknown = event.data
  return (
    event.origin === frame.ownerDocument.location.origin &&
    event.source === frame.contentWindow &&
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === ESCAPE_MESSAGE.type
  )
}

import { layerStack } from '@vitrine/dialogs'
import { findPart, requirePart } from '@vitrine/parts'
import { escapeRule, panelEscapeRule } from '../core/escapeRule.js'
import type { Viewer } from '../core/viewer.js'
import { isEditing, isEscapeMessage } from './enhanceEscape.js'

/** The panel follows Escape for every viewer: the server decides who gets a panel. */
const PANEL_VIEWER: Viewer = { kind: 'visitor', roles: [] }

/**
 * Binds the panel around a framed page: the full-screen preview, the guide, and Escape in the panel as in the framed
 * page [ACC-33] [ACC-34] [ACC-35] [RUN-34]. The element has the parts `frame`, an iframe, and `preview`, a button; the
 * part `guide`, a `details` element, may be missing.
 * @returns Unbinds the panel.
 * @throws {MissingPartError} Without the frame or the button.
 */
export function enhancePanel(element: HTMLElement): () => void {
  const document = element.ownerDocument
  const layers = layerStack(document)
  const view = document.defaultView as Window
  const frame = requirePart<HTMLIFrameElement>(element, 'access', 'frame')
  const button = requirePart<HTMLButtonElement>(element, 'access', 'preview')
  const guide = findPart<HTMLDetailsElement>(element, 'access', 'guide')

  function togglePreview(): void {
    const isFull = element.toggleAttribute('data-full')
    button.setAttribute('aria-pressed', String(isFull))
  }
  function follow(): void {
    if (panelEscapeRule({ isGuideOpen: guide?.open === true }) === 'close-guide')
      (guide as HTMLDetailsElement).open = false
    else togglePreview()
  }
  function handleMessage(event: MessageEvent): void {
    if (isEscapeMessage(event, frame)) follow()
  }
  function handleKey(event: KeyboardEvent): void {
    const hasLayer = !event.shiftKey && layers.escape(event)
    const place = { viewer: PANEL_VIEWER, hasLayer, isInPanel: true, isEditing: isEditing(event) }
    if (escapeRule(event, place) !== 'tell-panel') return
    event.preventDefault()
    follow()
  }
  button.hidden = false
  button.setAttribute('aria-pressed', String(element.hasAttribute('data-full')))
  button.addEventListener('click', togglePreview)
  document.addEventListener('keydown', handleKey)
  view.addEventListener('message', handleMessage)
  return () => {
    button.hidden = true
    element.removeAttribute('data-full')
    button.removeEventListener('click', togglePreview)
    document.removeEventListener('keydown', handleKey)
    view.removeEventListener('message', handleMessage)
  }
}

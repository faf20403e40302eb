import { layerStack } from '@vitrine/dialogs'

/** Elements with which a person types or chooses. */
const EDITABLE = 'input, textarea, select, iframe, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Input types that take no text, so that focus on them does not count as typing. */
const BUTTONS = 'input:is([type="button"], [type="submit"], [type="reset"], [type="image"])'

/** Returns the focused element, also inside open shadow trees. */
function focusedElement(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root
  return (activeElement?.shadowRoot && focusedElement(activeElement.shadowRoot)) || activeElement
}

/**
 * Whether the visitor must not be interrupted: the page is in the background, a dialog is open, an editable element has
 * the focus [OVL-18], or the focus is shown because it moves by keys [OVL-34]. Focus inside a frame counts as typing,
 * because the page cannot look into a frame.
 */
export function isOccupied(document: Document): boolean {
  const focused = focusedElement(document)
  return (
    document.visibilityState === 'hidden' ||
    layerStack(document).topModal() !== document.body ||
    !!document.querySelector('dialog[open], [role="dialog"][aria-modal="true"], :popover-open') ||
    (!!focused?.matches(EDITABLE) && !focused.matches(BUTTONS)) ||
    (!!focused && focused !== document.body && focused.matches(':focus-visible'))
  )
}

import { layerStack } from '@vitrine/dialogs'

/** Elements with which a person types or chooses. */
const EDITABLE = 'input, textarea, select, iframe, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Fields that take no text: focus on them is no typing. */
const BUTTONS = 'input:is([type="button"], [type="submit"], [type="reset"], [type="image"])'

/** The element with focus, inside open shadow trees too. */
function focusedElement(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root
  return (activeElement?.shadowRoot && focusedElement(activeElement.shadowRoot)) || activeElement
}

/**
 * Whether the visitor must not be interrupted: the page is not seen, a dialog is open, or focus is in an editable
 * element [OVL-18]. Focus inside a frame counts as typing, because the page cannot look into it.
 */
export function isOccupied(document: Document): boolean {
  const focused = focusedElement(document)
  return (
    document.visibilityState === 'hidden' ||
    layerStack(document).topModal() !== document.body ||
    !!document.querySelector('dialog[open], [role="dialog"][aria-modal="true"], :popover-open') ||
    (!!focused?.matches(EDITABLE) && !focused.matches(BUTTONS))
  )
}

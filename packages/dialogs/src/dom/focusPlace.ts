/** The place of focus: the element, and a range around it, which the browser keeps if the element is removed. */
export interface FocusPlace {
  readonly element: Element | null
  readonly range: Range
}

/** Returns the present place of focus. */
export function rememberFocus(document: Document): FocusPlace {
  const element = document.activeElement
  const range = document.createRange()
  if (element) range.selectNode(element)
  return { element, range }
}

/**
 * Moves focus to the first element that takes it: the given one, the remembered one, then the parent of that one. An
 * element that is not focusable (such as the section of a removed button) is focusable until it loses focus, so that
 * Tab continues from there. The page does not scroll.
 */
export function returnFocus({ element, range }: FocusPlace, wanted?: Element | null): void {
  if (takesFocus(wanted) || takesFocus(element)) return
  const refuge = range.startContainer as HTMLElement
  if (!refuge.parentElement || takesFocus(refuge)) return
  refuge.tabIndex = -1
  refuge.addEventListener('blur', () => refuge.removeAttribute('tabindex'), { once: true })
  takesFocus(refuge)
}

function takesFocus(element: Element | null | undefined): boolean {
  if (!element?.isConnected) return false
  ;(element as HTMLElement).focus({ preventScroll: true })
  return element.ownerDocument.activeElement === element
}

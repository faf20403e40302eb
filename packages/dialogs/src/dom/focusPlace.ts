/** Where focus stood: the element, and what stood around it in case the element goes. */
export interface FocusPlace {
  readonly element: Element | null
  readonly around: readonly Element[]
}

/** Remembers where focus stands now. */
export function rememberFocus(document: Document): FocusPlace {
  const element = document.activeElement
  const around: Element[] = []
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) around.push(parent)
  return { element, around }
}

/**
 * Brings focus to the first element that takes it: the given one, the remembered one, then what stood around that one.
 * An element that takes no focus by itself (the section in which a removed button stood) takes it until it loses it, so
 * that Tab goes on from there. The page does not scroll.
 */
export function returnFocus(document: Document, place: FocusPlace, wanted?: Element | null): void {
  for (const element of [wanted, place.element]) if (element && takesFocus(document, element)) return
  const refuge = place.around.find((element) => element.isConnected)
  if (!refuge || refuge === document.documentElement || takesFocus(document, refuge)) return
  refuge.setAttribute('tabindex', '-1')
  refuge.addEventListener('blur', () => refuge.removeAttribute('tabindex'), { once: true })
  takesFocus(document, refuge)
}

function takesFocus(document: Document, element: Element): boolean {
  if (!element.isConnected) return false
  ;(element as HTMLElement).focus({ preventScroll: true })
  return document.activeElement === element
}

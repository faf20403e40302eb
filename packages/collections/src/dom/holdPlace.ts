const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls an element to a place in the window, and again when the browser has moved the page: by scroll anchoring, by
 * restoring its own scroll position, or after fonts have loaded. A press by the visitor ends this [COL-25].
 * @param top - Pixels from the top of the window to the element.
 * @param signal - Ends it.
 */
export function holdPlace(element: HTMLElement, top: number, signal: AbortSignal): void {
  const document = element.ownerDocument
  const view = document.defaultView!
  const untouched = new AbortController()
  const either = AbortSignal.any([signal, untouched.signal])
  for (const type of HANDS)
    document.addEventListener(type, () => untouched.abort(), { signal: either, passive: true, capture: true })

  function scroll(): void {
    if (either.aborted) return
    view.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  const scrollWhenDrawn = (): void => void view.requestAnimationFrame(() => view.requestAnimationFrame(scroll))
  scroll()
  scrollWhenDrawn()
  view.addEventListener('load', scrollWhenDrawn, { signal: either })
  void document.fonts.ready.then(scrollWhenDrawn)
}

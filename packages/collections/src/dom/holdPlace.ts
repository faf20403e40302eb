import { untilTouched } from './untilTouched.js'

/**
 * Scrolls an element to a place in the window, and again when the browser has moved the page: by scroll anchoring, by
 * restoring its own scroll position, or after fonts have loaded. A press by the visitor ends this [COL-25].
 * @param top - Pixels from the top of the window to the element.
 * @param signal - Ends it.
 */
export function holdPlace(element: HTMLElement, top: number, signal: AbortSignal): void {
  const document = element.ownerDocument
  const view = document.defaultView!
  const untouched = untilTouched(document, signal)

  function scroll(): void {
    if (untouched.aborted) return
    view.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  const scrollWhenDrawn = (): void => void view.requestAnimationFrame(() => view.requestAnimationFrame(scroll))
  scroll()
  scrollWhenDrawn()
  view.addEventListener('load', scrollWhenDrawn, { signal: untouched })
  void document.fonts.ready.then(scrollWhenDrawn)
}

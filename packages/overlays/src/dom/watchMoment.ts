import { hasScrolled, type PopupTiming } from '../core/popupMoment.js'

/**
 * Calls back once when the popup is due: after its delay, or when the visitor has scrolled far enough [OVL-18].
 * @returns Ends it without a call.
 */
export function watchMoment(document: Document, timing: PopupTiming, onMoment: () => void): () => void {
  const { delay } = timing
  const controller = new AbortController()
  function stop(): void {
    clearTimeout(timer)
    controller.abort()
  }
  function arrive(): void {
    stop()
    onMoment()
  }
  function onScroll(): void {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement
    if (hasScrolled(timing, { scrollTop, scrollHeight, clientHeight })) arrive()
  }
  const timer = delay === undefined ? undefined : setTimeout(arrive, delay)
  document.addEventListener('scroll', onScroll, { signal: controller.signal, passive: true })
  return stop
}

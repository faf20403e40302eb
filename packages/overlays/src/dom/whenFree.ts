/**
 * Events after which a visitor may be free again: the focus moves, a dialog or a popover closes, the page becomes
 * visible.
 */
const CHANGES = [
  'focusin',
  'focusout',
  'click',
  'keyup',
  'close',
  'toggle',
  'visibilitychange',
  'vitrine:dialogs:layers',
]

/**
 * Calls back once as soon as the visitor is free, possibly at once.
 * @param isFree - Asked now, and after each event that may have changed the answer.
 * @returns Ends it without a call.
 */
export function whenFree(document: Document, isFree: () => boolean, onFree: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  function check(): void {
    if (signal.aborted || !isFree()) return
    controller.abort()
    onFree()
  }
  /** Checks in a later task, because no element has the focus while it moves. */
  function checkLater(): void {
    setTimeout(check)
  }
  for (const name of CHANGES) document.addEventListener(name, checkLater, { signal, capture: true })
  check()
  return () => controller.abort()
}

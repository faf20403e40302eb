/** Events after which a visitor may be free again: focus moves, a dialog or a popover closes, the page is seen. */
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
 * Calls back once as soon as the visitor is free, which may be at once.
 * @param isFree - Asked now, and after each event that may have changed the answer.
 * @returns Ends it without a call.
 */
export function whenFree(document: Document, isFree: () => boolean, onFree: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  function check(): void {
    if (signal.aborted || !isFree()) return
    controller.abort()
    onFree()
  }
  /** In a later task: while focus moves no element has it. */
  function checkLater(): void {
    clearTimeout(timer)
    timer = setTimeout(check)
  }
  for (const name of CHANGES) document.addEventListener(name, checkLater, { signal, capture: true })
  check()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

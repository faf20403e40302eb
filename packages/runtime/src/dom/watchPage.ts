/**
 * Calls back at once, when the page has been parsed, and after every task that added or removed elements [RUN-15]. It
 * waits for the end of the task, so that an element that was only moved is in its new place.
 * @param signal - Ends it.
 */
export function watchPage(document: Document, signal: AbortSignal, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!signal.aborted) callback()
    })
  })
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('readystatechange', callback, { signal })
  callback()
}

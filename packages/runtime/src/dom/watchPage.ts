/**
 * Calls back now, when the page has been parsed, and after every task that added or removed elements [RUN-15]. It waits
 * for the task's end, so what was only moved within it is where it belongs again.
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

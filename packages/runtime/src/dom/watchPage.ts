import type { Stop } from '@vitrine/core-data'

/**
 * Calls back now, when the page has been parsed, and after every task that added or removed elements [RUN-15]. It waits
 * for the task's end, so what was only moved within it is where it belongs again.
 */
export function watchPage(document: Document, callback: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      callback()
    })
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', callback)
  callback()
  return () => {
    observer.disconnect()
    document.removeEventListener('readystatechange', callback)
    clearTimeout(timer)
  }
}

/** Milliseconds without scrolling that count as its end where the browser has no event for it. */
const STILL = 100

/**
 * Calls back when scrolling has ended. Safari before 26.2 has no `scrollend` event: there the end is a moment without
 * scrolling.
 * @returns Stops watching.
 */
export function watchScrollEnd(target: Document | HTMLElement, onEnd: (event: Event) => void): () => void {
  const hasEvent = 'onscrollend' in target
  let timer: ReturnType<typeof setTimeout> | undefined
  const type = hasEvent ? 'scrollend' : 'scroll'
  function listen(event: Event): void {
    clearTimeout(timer)
    if (hasEvent) onEnd(event)
    else timer = setTimeout(onEnd, STILL, event)
  }
  target.addEventListener(type, listen)
  return () => {
    clearTimeout(timer)
    target.removeEventListener(type, listen)
  }
}

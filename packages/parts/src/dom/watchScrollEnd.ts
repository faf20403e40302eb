/** Milliseconds without scrolling that count as its end where the browser does not tell it. */
const STILL = 100

/**
 * Calls back when scrolling has ended. Safari before 26.2 has no `scrollend` event: there the end is a moment without
 * scrolling.
 * @returns Ends it.
 */
export function watchScrollEnd(target: Document | HTMLElement, onEnd: (event: Event) => void): () => void {
  const isTold = 'onscrollend' in target
  let timer: ReturnType<typeof setTimeout> | undefined
  const type = isTold ? 'scrollend' : 'scroll'
  function listen(event: Event): void {
    clearTimeout(timer)
    if (isTold) onEnd(event)
    else timer = setTimeout(onEnd, STILL, event)
  }
  target.addEventListener(type, listen)
  return () => {
    clearTimeout(timer)
    target.removeEventListener(type, listen)
  }
}

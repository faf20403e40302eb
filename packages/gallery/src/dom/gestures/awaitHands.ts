import type { Drawn } from './followFinger.js'

/** How slides follow the finger. */
export interface SlideView {
  /** Pixels of one slide. */
  readonly width: () => number
  /**
   * Prepares the slides to follow the finger, by the fetched code, and stops them if they are in motion; `undefined`
   * while they cannot follow it.
   * @param onlyMoving - Leaves slides at rest alone.
   */
  readonly hold: (code: typeof import('./hands.js'), onlyMoving?: boolean) => Drawn | undefined
}

/**
 * Changes slides by touches [GAL-39] and sideways wheels [GAL-87]. The first such gesture fetches the code; events
 * before the code has loaded are kept for it, so the first gesture also counts. If the code cannot be fetched, the next
 * gesture tries again.
 * @param turn - Receives the side, and the event that completed the gesture.
 * @returns Stops watching.
 */
export function awaitHands(
  element: HTMLElement,
  turn: (toRight: boolean, event: Event) => void,
  { width, hold }: SlideView,
): () => void {
  const over = new AbortController()
  const options = { passive: true, signal: over.signal }
  const early: Event[] = []
  let loading: Promise<void> | undefined
  let stop: (() => void) | undefined

  function keep(event: Event): void {
    const { deltaX, deltaY } = event as WheelEvent
    // Ignore a mostly vertical wheel, which scrolls the page. Touch events pass this check: their `deltaX` is
    // undefined.
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return
    early.push(event)
    // Listen for `touchmove` and `touchend` on the touch's target, which gets them even after its removal from the
    // gallery.
    for (const type of ['touchmove', 'touchend', 'touchcancel']) event.target!.addEventListener(type, keep, options)
    loading ??= import('./hands.js')
      .then((code) => {
        if (over.signal.aborted) return
        over.abort()
        stop = code.watchHands(element, turn, { width, hold: (onlyMoving) => hold(code, onlyMoving) }, early)
      })
      .catch((error: unknown) => {
        console.error(error)
        early.length = 0
        loading = undefined
      })
  }

  for (const type of ['touchstart', 'wheel']) element.addEventListener(type, keep, options)
  return () => {
    over.abort()
    stop?.()
  }
}

import type { SwipeDirection } from '@vitrine/motion'

/**
 * Reports swipes to a side on an element, as `watchSwipe` of `@vitrine/motion` does. The code is fetched with the first touch;
 * events that precede it are kept for it, so the first swipe counts, too. If the code cannot be fetched, the next touch
 * tries again.
 * @returns Stops watching.
 */
export function awaitSwipe(
  element: HTMLElement,
  onSwipe: (direction: SwipeDirection, event: TouchEvent) => void,
): () => void {
  const over = new AbortController()
  const options = { passive: true, signal: over.signal }
  const early: TouchEvent[] = []
  let loading: Promise<void> | undefined
  let stop: (() => void) | undefined

  async function fetchSwipes(): Promise<void> {
    try {
      const { watchSwipe } = await import('./swipes.js')
      if (options.signal.aborted) return
      end()
      stop = watchSwipe(element, onSwipe, early)
    } catch (error) {
      console.error(error)
      early.length = 0
      loading = undefined
    }
  }

  function keep(event: Event): void {
    early.push(event as TouchEvent)
    // On the target: its touch events go on there when the target leaves the element.
    for (const type of ['touchmove', 'touchend', 'touchcancel']) event.target!.addEventListener(type, keep, options)
    loading ??= fetchSwipes()
  }

  function end(): void {
    over.abort()
    element.removeEventListener('touchstart', keep)
  }

  element.addEventListener('touchstart', keep, { passive: true })
  return () => {
    end()
    stop?.()
  }
}

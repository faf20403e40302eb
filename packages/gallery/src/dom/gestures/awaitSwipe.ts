import type { SwipeDirection } from '@vitrine/motion'
import type { Drawn } from './followFinger.js'

/** The code of the first touch. */
export type Swipes = typeof import('./swipes.js')

/** How slides follow the finger. */
export interface SwipeView {
  /** Pixels of one slide. */
  readonly width: () => number
  /** Takes hold of the slides, by the code that has been fetched; `undefined` while they cannot be drawn. */
  readonly hold: (swipes: Swipes) => Drawn | undefined
}

/**
 * Reports swipes to a side on an element, and draws its slides along with the finger. The code is fetched with the first touch;
 * events that precede it are kept for it, so the first swipe counts, too. If the code cannot be fetched, the next touch
 * tries again.
 * @returns Stops watching.
 */
export function awaitSwipe(
  element: HTMLElement,
  onSwipe: (direction: SwipeDirection, event: TouchEvent) => void,
  view?: SwipeView,
): () => void {
  const over = new AbortController()
  const options = { passive: true, signal: over.signal }
  const early: TouchEvent[] = []
  let loading: Promise<void> | undefined
  let stop: (() => void) | undefined

  async function fetchSwipes(): Promise<void> {
    try {
      const swipes = await import('./swipes.js')
      if (options.signal.aborted) return
      end()
      const follow = view && { width: view.width, hold: () => view.hold(swipes) }
      stop = swipes.followFinger(element, onSwipe, follow, early)
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

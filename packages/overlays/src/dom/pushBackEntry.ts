import { pageState } from '@vitrine/parts'

const KEY = 'vitrinePopup'

/** Milliseconds: longer than any browser takes to go back one entry of the same page. */
const BACK_TIMEOUT = 500

/** An entry of the session history in front of the page. */
export interface BackEntry {
  /**
   * Takes the entry away.
   * @param isLeaving - The visitor follows a link: the entry stays, because going back would stop the navigation.
   */
  leave(isLeaving?: boolean): void
}

/** Goes back to the entry before; settles when the browser is there. */
function goBack(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, BACK_TIMEOUT)
    view.addEventListener('popstate', () => resolve(clearTimeout(timer)), { once: true })
    view.history.back()
  })
}

/**
 * Pushes one entry on the session history, so that one press of Back closes the popup and stays on the page. Address and
 * state of other scripts stay. A browser that skips entries of untouched pages leaves a page nobody has touched.
 * @param onBack - The visitor has gone back: the entry is no longer the present one.
 */
export function pushBackEntry(view: Window, onBack: (event: Event) => void): BackEntry {
  const { document, history } = view
  const shared = pageState<{ leaving?: Promise<void> | undefined }>(document, 'vitrine.overlays.back.1', () => ({}))
  const id = Math.random()
  const isPresent = (): boolean => (history.state as Record<string, unknown> | null)?.[KEY] === id
  const controller = new AbortController()
  const { signal } = controller
  let restoreScrolling = (): void => {}

  function onPopState(event: Event): void {
    if (isPresent()) return
    controller.abort()
    restoreScrolling()
    onBack(event)
  }
  function push(): void {
    if (signal.aborted) return
    const { scrollRestoration } = history
    try {
      history.pushState({ ...(history.state as object), [KEY]: id }, '')
      // The page has not moved while the popup was open, and may move while the browser goes back.
      history.scrollRestoration = 'manual'
      restoreScrolling = () => void (history.scrollRestoration = scrollRestoration)
      view.addEventListener('popstate', onPopState, { signal })
    } catch {
      // Refused in a frame without an origin, or after too many entries: Back leaves the page.
    }
  }

  // A popup that has just closed is still going back, which would take the new entry for its own.
  if (shared.leaving) void shared.leaving.then(push)
  else push()
  return {
    leave(isLeaving = false) {
      controller.abort()
      if (!isPresent() || isLeaving) return restoreScrolling()
      const left = goBack(view).then(() => {
        restoreScrolling()
        if (shared.leaving === left) shared.leaving = undefined
      })
      shared.leaving = left
    },
  }
}

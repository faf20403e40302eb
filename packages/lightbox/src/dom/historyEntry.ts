import { readItemId } from '@vitrine/links'
import { documentState } from './documentState.js'

const KEY = 'vitrineLightbox'

/** Milliseconds: longer than any browser takes to go back one entry of the same page. */
const BACK_TIMEOUT = 500

/** An entry of the session history. */
export interface HistoryEntry {
  /** Writes a hash, or none, into the entry's address if the entry is the present one. */
  setHash(hash?: string): void
  /** Removes the entry, by going back if it is still the present one; settles when that is done. */
  leave(): Promise<void>
}

/**
 * Pushes one entry on the session history, so that the back button closes the lightbox instead of leaving the page. The
 * entry comes after the next frame: pushing it is slow, and the picture comes first. The address and the state of other
 * scripts stay as they are.
 * @param onBack - Called when the person goes back, or elsewhere: the entry is no longer the present one.
 */
export function pushHistoryEntry(view: Window, onBack: (event: Event) => void): HistoryEntry {
  const { document, history, location } = view
  const shared = documentState(document)
  const id = Math.random()
  const isPresent = (): boolean => (history.state as Record<string, unknown> | null)?.[KEY] === id
  // Absolute URL: a bare `#hash` would resolve against `<base href>`.
  const withHash = (hash = location.hash): string => location.href.split('#')[0] + hash
  const controller = new AbortController()
  const { signal } = controller
  let ownHash: string | undefined
  let restoreScrolling = (): void => {}

  function onPopState(event: Event): void {
    if (isPresent()) return
    controller.abort()
    restoreScrolling()
    onBack(event)
  }

  async function push(): Promise<void> {
    await shared.leaving
    if (signal.aborted) return
    const { scrollRestoration } = history
    const state: unknown = history.state
    restoreScrolling = () => void (history.scrollRestoration = scrollRestoration)
    try {
      // Going back would restore the old scroll position, and undo the scroll to the thumbnail that receives focus.
      history.scrollRestoration = 'manual'
      history.pushState({ ...(state as object), [KEY]: id }, '', withHash(ownHash))
    } catch {
      // Refused in a frame without an origin, or after too many entries in a short time: back leaves the page.
      return
    }
    view.addEventListener('popstate', onPopState, { signal })
  }

  /** Goes back to the entry before; settles when the browser is there. */
  function goBack(): Promise<unknown> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, BACK_TIMEOUT)
      const done = (): void => resolve(clearTimeout(timer))
      view.addEventListener('popstate', done, { once: true })
      history.back()
    })
  }

  view.requestAnimationFrame(() => setTimeout(push))
  return {
    setHash(hash = '') {
      ownHash = hash
      try {
        // If the page was opened with `#itemId=…`, closing removes the hash.
        if (isPresent() || readItemId(location.hash))
          history.replaceState(history.state, '', withHash(isPresent() ? hash : ''))
      } catch {
        // Refused after too many changes in a short time; the next change writes the hash.
      }
    },
    async leave() {
      if (signal.aborted) return
      controller.abort()
      if (!isPresent()) return restoreScrolling()
      // The next lightbox waits for both: it would take over the scroll restoration of this one.
      shared.leaving = goBack().then(restoreScrolling)
      await shared.leaving
    },
  }
}

const KEY = 'vitrineLightbox'

/** Longer than any browser takes to go back one entry of the same page. */
const GIVE_UP = 500

/** An entry of the session history. */
export interface HistoryEntry {
  /** Puts a hash into its address, as long as it is the present one. */
  setHash(hash: string): void
  /** Takes it away, by going back if it is still the present one; settles when that is done. */
  leave(): Promise<void>
}

/**
 * Puts one entry on the session history, so that the back button closes what is open instead of leaving the page. It
 * comes after the next frame: the browser does much for an entry, and what a person asked to see comes first.
 * The address and what others keep in the state stay as they are.
 * @param onBack - The person went back, or elsewhere: the entry is no longer the present one.
 */
export function pushHistoryEntry(view: Window, onBack: () => void): HistoryEntry {
  const { history } = view
  const { scrollRestoration } = history
  const id = Math.random()
  const isPresent = (): boolean => (history.state as Record<string, unknown> | null)?.[KEY] === id
  const controller = new AbortController()
  const { signal } = controller
  let address: string | undefined

  function end(): void {
    controller.abort()
    history.scrollRestoration = scrollRestoration
  }

  function push(): void {
    if (signal.aborted) return
    const state: unknown = history.state
    try {
      // The page lies still meanwhile; coming back must not undo a scroll to the thumbnail that gets focus.
      history.scrollRestoration = 'manual'
      history.pushState({ ...(typeof state === 'object' ? state : undefined), [KEY]: id }, '', address)
    } catch {
      // A frame without an origin, or too many entries in a short time: the back button leaves the page, as it would.
      return
    }
    view.addEventListener(
      'popstate',
      () => {
        if (isPresent()) return
        end()
        onBack()
      },
      { signal },
    )
  }
  view.requestAnimationFrame(() => setTimeout(push))
  return {
    setHash(hash) {
      address = hash
      try {
        if (isPresent()) history.replaceState(history.state, '', hash)
      } catch {
        // Too many in a short time: the next one says where the person is.
      }
    },
    async leave() {
      if (signal.aborted) return
      if (!isPresent()) return end()
      controller.abort()
      await new Promise<unknown>((resolve) => {
        const timer = setTimeout(resolve, GIVE_UP)
        const done = (): void => (clearTimeout(timer), resolve(undefined))
        view.addEventListener('popstate', done, { once: true })
        history.back()
      })
      history.scrollRestoration = scrollRestoration
    },
  }
}

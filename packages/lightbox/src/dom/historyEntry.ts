import { readItemHash } from '../core/itemHash.js'

const KEY = 'vitrineLightbox'

/** Longer than any browser takes to go back one entry of the same page. */
const GIVE_UP = 500

/** An entry of the session history. */
export interface HistoryEntry {
  /** Puts a hash, or none, into its address, as long as it is the present one. */
  setHash(hash?: string): void
  /** Takes it away, by going back if it is still the present one; settles when that is done. */
  leave(): Promise<void>
}

/** An entry on its way out: until it has gone, going back would take the next one. */
let leaving: Promise<unknown> | undefined

/**
 * Puts one entry on the session history, so that the back button closes what is open instead of leaving the page. It
 * comes after the next frame: the browser does much for an entry, and what a person asked to see comes first.
 * The address and what others keep in the state stay as they are.
 * @param onBack - The person went back, or elsewhere: the entry is no longer the present one.
 */
export function pushHistoryEntry(view: Window, onBack: () => void): HistoryEntry {
  const { history, location } = view
  const id = Math.random()
  const isPresent = (): boolean => (history.state as Record<string, unknown> | null)?.[KEY] === id
  // Whole, or it would be one of where a `<base>` leads.
  const withHash = (hash = location.hash): string => location.href.split('#')[0] + hash
  const controller = new AbortController()
  const { signal } = controller
  let ownHash: string | undefined
  let restore = (): void => {}

  async function push(): Promise<void> {
    await leaving
    if (signal.aborted) return
    const { scrollRestoration } = history
    const state: unknown = history.state
    restore = () => void (history.scrollRestoration = scrollRestoration)
    try {
      // The page lies still meanwhile; coming back must not undo a scroll to the thumbnail that gets focus.
      history.scrollRestoration = 'manual'
      history.pushState({ ...(state as object), [KEY]: id }, '', withHash(ownHash))
    } catch {
      // A frame without an origin, or too many entries in a short time: the back button leaves the page, as it would.
      return
    }
    view.addEventListener(
      'popstate',
      () => {
        if (isPresent()) return
        controller.abort()
        restore()
        onBack()
      },
      { signal },
    )
  }
  view.requestAnimationFrame(() => setTimeout(push))
  return {
    setHash(hash = '') {
      ownHash = hash
      try {
        // A page that came with an item in its address is, when it is closed, that page without it.
        if (isPresent() || readItemHash(location.hash))
          history.replaceState(history.state, '', withHash(isPresent() ? hash : ''))
      } catch {
        // Too many in a short time: the next one says where the person is.
      }
    },
    async leave() {
      if (signal.aborted) return
      controller.abort()
      if (isPresent())
        await (leaving = new Promise<unknown>((resolve) => {
          const timer = setTimeout(resolve, GIVE_UP)
          const done = (): void => resolve(clearTimeout(timer))
          view.addEventListener('popstate', done, { once: true })
          history.back()
        }))
      restore()
    },
  }
}

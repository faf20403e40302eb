import { pageState } from '@vitrine/parts'

/** Milliseconds: longer than any browser takes to go back one entry of the same page [LBX-23] [DLG-36]. */
const BACK_TIMEOUT = 500

/** Options of an entry. */
export interface BackEntryOptions {
  /** Member of the entry's state by which it is known, such as `'vitrineLightbox'`. Other members of the state stay. */
  readonly name: string
  /** Called when the visitor has left the entry, by Back or another navigation. */
  readonly onBack: (event: Event) => void
  /** Whether the layer scrolls the page while it is open, which going back must not undo. Default `false`. */
  readonly scrollsPage?: boolean | undefined
  /** Whether the entry comes after the next frame: pushing it is slow. Default `false`. */
  readonly afterFrame?: boolean | undefined
  /** Address of the entry when it is pushed. Default: that of the page. */
  readonly address?: (() => string) | undefined
}

/** An entry of the session history in front of the page. */
export interface BackEntry {
  /** Whether it is the present entry. */
  isPresent(): boolean
  /**
   * Takes the entry away, by going back if it is still the present one; settles when that is done.
   * @param isLeaving - The person follows a link: the entry stays, because going back would stop the navigation.
   */
  leave(isLeaving?: boolean): Promise<void>
}

/** Goes back to the previous entry; settles when the browser has arrived there [LBX-23] [DLG-36]. */
function goBack(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, BACK_TIMEOUT)
    view.addEventListener('popstate', () => resolve(clearTimeout(timer)), { once: true })
    view.history.back()
  })
}

/**
 * Pushes one entry on the session history, so that one press of Back closes a layer and stays on the page [LBX-23]
 * [OVL-30] [DLG-36]. Some browsers skip entries of pages without an interaction; there Back leaves such a page.
 * @example
 * const entry = pushBackEntry(window, { name: 'lampSheet', onBack: () => sheet.close() })
 * sheet.addEventListener('close', () => void entry.leave())
 */
export function pushBackEntry(view: Window, options: BackEntryOptions): BackEntry {
  const { name, onBack, scrollsPage = false, afterFrame = false, address } = options
  const { document, history } = view
  const shared = pageState<{ leaving?: Promise<void> | undefined }>(document, 'vitrine.dialogs.back.1', () => ({}))
  const id = Math.random()
  const isPresent = (): boolean => (history.state as Record<string, unknown> | null)?.[name] === id
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
    const state: unknown = history.state
    function keepScrolling(): void {
      history.scrollRestoration = 'manual'
      restoreScrolling = () => void (history.scrollRestoration = scrollRestoration)
    }
    try {
      // Turn off scroll restoration before the push if the layer scrolls the page: Back leads to the present history
      // entry, whose setting decides whether the browser restores the scroll position.
      if (scrollsPage) keepScrolling()
      history.pushState({ ...(state as object), [name]: id }, '', address?.())
      // Turn off scroll restoration after the push, so that the page under a layer does not jump
      // when the browser goes back.
      if (!scrollsPage) keepScrolling()
    } catch {
      // Add no history entry where the browser refuses `pushState`: in a frame without an origin, and after too many
      // entries in a short time. Back then leaves the page.
      return
    }
    view.addEventListener('popstate', onPopState, { signal })
  }
  function begin(): void {
    // Push the history entry only after the previous layer has gone back in the history: going back would otherwise
    // remove the new entry instead of the layer's own.
    if (shared.leaving) void shared.leaving.then(begin)
    else push()
  }

  if (afterFrame) view.requestAnimationFrame(() => setTimeout(begin))
  else begin()
  return {
    isPresent,
    async leave(isLeaving = false) {
      if (signal.aborted) return
      controller.abort()
      if (!isPresent() || isLeaving) return restoreScrolling()
      const left = goBack(view).then(() => {
        restoreScrolling()
        if (shared.leaving === left) shared.leaving = undefined
      })
      shared.leaving = left
      await left
    },
  }
}

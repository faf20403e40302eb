import { pushBackEntry } from '@vitrine/dialogs'
import { readItemId } from '@vitrine/links'

/** An entry of the session history. */
export interface HistoryEntry {
  /** Writes a hash, or none, into the entry's address if the entry is the present one. */
  setHash(hash?: string): void
  /** Removes the entry, by going back if it is still the present one; settles when that is done. */
  leave(): Promise<void>
}

/**
 * Pushes one entry on the session history, so that the back button closes the lightbox instead of leaving the page. The
 * entry is pushed after the next frame, so that the picture shows first. The entry carries the item's hash
 * [LBX-23].
 * @param onBack - Called when the person goes back, or elsewhere: the entry is no longer the present one.
 */
export function pushHistoryEntry(view: Window, onBack: (event: Event) => void): HistoryEntry {
  const { history, location } = view
  // Build an absolute URL with the hash: a bare `#hash` would resolve against `<base href>`.
  const withHash = (hash = location.hash): string => location.href.split('#')[0] + hash
  let ownHash: string | undefined
  const entry = pushBackEntry(view, {
    name: 'vitrineLightbox',
    onBack,
    // Set `scrollsPage`, so that going back does not undo the page's scrolling: closing moves the focus to the
    // thumbnail, and the page may scroll to it.
    scrollsPage: true,
    afterFrame: true,
    address: () => withHash(ownHash),
  })
  return {
    setHash(hash = '') {
      ownHash = hash
      try {
        // Write the shown item's hash while the lightbox is open. Afterwards, remove a hash with which the page was
        // opened (`#itemId=…`), so that a reload does not open the item again.
        const isPresent = entry.isPresent()
        if (isPresent || readItemId(location.hash))
          history.replaceState(history.state, '', withHash(isPresent ? hash : ''))
      } catch {
        // Ignore the error when the browser refuses too many address changes in a short time: the next change writes
        // the hash.
      }
    },
    leave: () => entry.leave(),
  }
}

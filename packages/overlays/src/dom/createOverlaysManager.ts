import { createStore } from '@vitrine/parts'
import type { OverlayEntry, OverlayName } from '../core/overlayEntries.js'

/** An overlay that the manager shows. */
export interface ManagedOverlay {
  readonly name: OverlayName
  /** Returns the present state of the overlay. */
  readonly state: () => OverlayEntry['state']
  /** Opens the overlay, whatever its rule decides. Missing for an overlay that is always in the page. */
  readonly open?: (() => void) | undefined
}

/** The overlays of a page for a signed-in editor. */
export interface OverlaysManager {
  /** The overlays with their states. Every change makes a new array. */
  readonly entries: readonly OverlayEntry[]
  /** Adds a listener for changes of `entries`. Returns its removal. */
  subscribe(listener: () => void): () => void
  /** Opens an overlay regardless of its rule; one that cannot be opened stays as it is [OVL-27]. */
  open(name: OverlayName): void
  /** Reads the states again. */
  refresh(): void
  /** Ends the updates. */
  stop(): void
}

/**
 * Creates the manager of a page's overlays. It reads their states again when storage changes in another tab and when an
 * overlay was opened.
 * @example createOverlaysManager([{ name: 'popup', state: () => popupDecision(rule, facts()), open }])
 */
export function createOverlaysManager(overlays: readonly ManagedOverlay[]): OverlaysManager {
  const read = (): readonly OverlayEntry[] => overlays.map(({ name, state }) => ({ name, state: state() }))
  const $entries = createStore(read())
  function refresh(): void {
    const next = read()
    if (next.some(({ state }, index) => state !== $entries.get()[index]!.state)) $entries.set(next)
  }
  globalThis.addEventListener?.('storage', refresh)
  return {
    get entries() {
      return $entries.get()
    },
    subscribe: (listener) => $entries.listen(listener),
    open(name) {
      overlays.find((one) => one.name === name)?.open?.()
      refresh()
    },
    refresh,
    stop: () => globalThis.removeEventListener?.('storage', refresh),
  }
}

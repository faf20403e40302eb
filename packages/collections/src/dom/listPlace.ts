import { parseJson } from '@vitrine/trust'

/** The place of a list at which a visitor has left a page. */
export interface ListPlace {
  /** Id of the first entry in sight. */
  readonly id: string
  /** Pixels from the top of the window to the entry. */
  readonly top: number
  /** Number of the first page whose items the list had: smaller than the address's where pages were added in place. */
  readonly first: number
}

const KEY = 'vitrine.listPlace'

/** Stores the place of a page. Never throws: without storage only the browser's own restoring applies [COL-25]. */
export function keepPlace(address: string, place: ListPlace): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, ...place }))
  } catch {
    // Ignore the error of a frame without session storage: the list works without a stored place.
  }
}

/** Reads the stored place of a page. A record of another page or in another format counts as missing [COL-25]. */
export function readPlace(address: string): ListPlace | undefined {
  try {
    const stored = parseJson(sessionStorage.getItem(KEY)!) as
      | { readonly address?: unknown; readonly id?: unknown; readonly top?: unknown; readonly first?: unknown }
      | null
      | undefined
    if (stored?.address !== address) return undefined
    const { id, top, first } = stored
    return typeof id === 'string' && Number.isFinite(top) && Number.isSafeInteger(first)
      ? { id, top: top as number, first: first as number }
      : undefined
  } catch {
    return undefined
  }
}

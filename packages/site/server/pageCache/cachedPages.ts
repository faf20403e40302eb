import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import type { DrawnPage } from './drawnPage.ts'
import type { ContentState, ContentWatch } from './watchContent.ts'

/** Milliseconds for which a page may be answered after it was last known to be current [SRV-140]. */
const STALE_MS = 600_000

/** A UTF-16 unit in memory. */
const BYTES_A_CHARACTER = 2

/**
 * Surrogate keys whose change forbids a stale answer: a page that was published anew may be locked or gone since, while
 * another stock or comment only makes a copy old.
 */
const PUBLISHED = /^(?:site$|page|path-)/

/** A page that was rendered, and the status of its answer. */
export interface RenderedPage {
  readonly page: DrawnPage
  readonly status: ContentfulStatusCode
}

/** An entry of the cache: a page, or the note that an address is answered for each visitor alone. */
interface Entry {
  readonly rendered: RenderedPage | undefined
  readonly surrogateKeys: ReadonlySet<string>
  /** The content from which the page was rendered. */
  readonly from: ContentState
  /** Epoch milliseconds until which a page that reads the time is valid; `Infinity` without times. */
  readonly until: number
}

/** A stored entry, and what was last found out about it. */
interface StoredEntry extends Entry {
  /** The latest content by which the entry was current. */
  checked: ContentState
  /** Epoch milliseconds of that check. */
  checkedAt: number
}

/** Rendered pages of this process, by variant. */
export interface CachedPages {
  /** The entry of a variant, if nothing on its page has changed up to this state of the content [SRV-141]. */
  current(key: string, content: ContentState, now: number): { readonly rendered: RenderedPage | undefined } | undefined
  /** The last copy of a page, at most ten minutes after it was known to be current [SRV-140]. */
  stale(key: string, now: number): RenderedPage | undefined
  store(key: string, entry: Entry, now: number): void
}

/**
 * Creates the store of rendered pages.
 * @param maxBytes - Bytes of memory; the pages that were not asked for the longest make room.
 */
export function createCachedPages(maxBytes: number, watch: ContentWatch): CachedPages {
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ rendered }, key) => key.length * BYTES_A_CHARACTER + (rendered?.page.size() ?? 1),
  })

  function isCurrent(
    { checked, from, surrogateKeys, until }: StoredEntry,
    content: ContentState,
    now: number,
  ): boolean {
    if (until <= now) return false
    const isChecked = checked.revision === content.revision && checked.generation === content.generation
    return isChecked || watch.changedSince(from, surrogateKeys).length === 0
  }

  return {
    current(key, content, now) {
      const entry = entries.get(key)
      if (!entry || !isCurrent(entry, content, now)) return undefined
      entry.checked = content
      entry.checkedAt = now
      return entry
    },
    stale(key, now) {
      const entry = entries.get(key)
      if (!entry?.rendered || now - entry.checkedAt > STALE_MS) return undefined
      const isPublished = watch.changedSince(entry.from, entry.surrogateKeys).some((one) => PUBLISHED.test(one))
      return isPublished ? undefined : entry.rendered
    },
    store: (key, entry, now) => void entries.set(key, { ...entry, checked: entry.from, checkedAt: now }),
  }
}

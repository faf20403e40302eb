import { holdPlace } from './holdPlace.js'
import { type ListPlace, readPlace } from './listPlace.js'
import type { PagedList } from './pagedList.js'
import { untilTouched } from './untilTouched.js'

/** Most pages that are fetched to restore a list. */
const MOST_RESTORED = 40

/** The page number that an address names; 1 without one. */
const pageNumber = (address: string): number => Number(new URL(address).searchParams.get('page')) || 1

/** The address with another page number. */
function withPage(address: string, page: number): string {
  const url = new URL(address)
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  return url.href
}

/** Puts the entries of some pages back before a list, the nearest page first, up to one that cannot be loaded. */
async function restore(list: PagedList, pages: readonly Promise<Document>[], signal: AbortSignal): Promise<void> {
  const loaded = await Promise.allSettled(pages)
  if (signal.aborted) return
  list.layOut()
  const [top] = list.entries()
  const before = top?.getBoundingClientRect().top ?? 0
  for (const page of loaded) {
    if (page.status === 'rejected') break
    list.prepend(page.value)
  }
  // Keep what the visitor sees at its place, because not every browser anchors the scroll position.
  const view = list.pages.ownerDocument.defaultView!
  if (top) view.scrollBy({ top: top.getBoundingClientRect().top - before, behavior: 'instant' })
}

/**
 * Returns to the place of a list that a visitor has left, by Back, Forward or a reload: fetches the pages that were added
 * in place, and scrolls. A new visit of the same address starts at the top [COL-25].
 * @param load - Loads the page of an address.
 * @param signal - Ends it.
 * @returns The number of the first page that the list has, or is to have.
 */
export function returnToPlace(
  list: PagedList,
  load: (address: string, signal: AbortSignal) => Promise<Document>,
  signal: AbortSignal,
): number {
  const document = list.pages.ownerDocument
  const view = document.defaultView!
  const address = view.location.href
  const page = pageNumber(address)
  const [visit] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isBack = visit?.type === 'back_forward'
  const kept = isBack || visit?.type === 'reload' ? readPlace(address) : undefined
  if (!kept) return page
  const first = Math.min(page, Math.max(1, kept.first, page - MOST_RESTORED))
  const untouched = untilTouched(document, signal)
  function hold({ id, top }: ListPlace): void {
    const entry = list.find(id)
    if (!entry) return
    list.layOut()
    holdPlace(entry, top, untouched)
  }
  // The browser restores the scroll position of a reload by itself, unless the list was longer.
  if (isBack || first < page) hold(kept)
  if (first < page) {
    const addresses = Array.from({ length: page - first }, (_, index) => withPage(address, page - 1 - index))
    const pages = addresses.map((one) => load(one, signal))
    void restore(list, pages, signal).then(() => hold(kept))
  }
  return first
}

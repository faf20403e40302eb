import { loadPage } from '@vitrine/core-data'
import { formatMessage, PAGING, type Translation } from '@vitrine/messages'
import { isPlainClick } from '@vitrine/motion'
import { setAttributes } from '@vitrine/parts'
import { keepPlace } from './listPlace.js'
import { pagedList } from './pagedList.js'
import { returnToPlace } from './returnToPlace.js'

/** Ports of a list with more pages. */
export interface LoadMorePorts {
  /** Loads the page of an address. Default: a request to the own site. */
  readonly load?: ((address: string, signal: AbortSignal) => Promise<Document>) | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof PAGING> | undefined
}

/**
 * Adds the items of the next page to a list in place. The address of that page replaces the current one [COL-8] [COL-11]
 * [COL-18]. Back, Forward and a reload fetch the items of the pages before it again and restore the scroll position, with
 * and without the back/forward cache [COL-25].
 * @param element - The root that `PostList`, `EventList` or `SearchPage` writes.
 * @returns Undoes it: the link opens a page again. Items that were added stay.
 * @example enhanceLoadMore(section)
 */
export function enhanceLoadMore(element: HTMLElement, ports: LoadMorePorts = {}): () => void {
  const { load = loadPage, messages = PAGING } = ports
  const list = pagedList(element)
  const status = element.querySelector<HTMLElement>(':scope > [data-part=status]')
  const document = element.ownerDocument
  const view = document.defaultView!
  const life = new AbortController()
  const { signal } = life
  let isLoading = false

  async function add(link: HTMLAnchorElement): Promise<void> {
    isLoading = true
    setAttributes(link, { 'aria-busy': 'true' })
    try {
      const page = await load(link.href, signal)
      const added = list.append(page)
      view.history.replaceState(view.history.state, '', link.href)
      if (status) status.textContent = formatMessage(messages.moreLoaded, { count: added.length })
      // Focus the first new item, so that reading goes on there. Do not scroll: the item appears where the pressed link
      // stood.
      added[0]?.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true })
    } catch {
      if (signal.aborted) return
      setAttributes(link, { 'aria-busy': undefined })
      if (status) status.textContent = messages.unableToLoad
    }
    isLoading = false
  }

  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-part=more]')
    if (!link || !list.pages.contains(link) || !isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) void add(link)
  }

  const first = returnToPlace(list, load, signal)
  function leave(): void {
    const entries = list.entries()
    const entry = entries.find((one) => one.getBoundingClientRect().bottom > 0) ?? entries.at(-1)
    if (!entry) return
    keepPlace(view.location.href, { id: entry.dataset['id']!, top: entry.getBoundingClientRect().top, first })
  }
  document.addEventListener('click', onClick, { signal })
  view.addEventListener('pagehide', leave, { signal })
  return () => life.abort()
}

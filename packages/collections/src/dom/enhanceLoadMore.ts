import { loadPage } from '@vitrine/core-data'
import { formatMessage, PAGING, type Translation } from '@vitrine/messages'
import { isPlainClick } from '@vitrine/motion'
import { requirePart, setAttributes } from '@vitrine/parts'
import { holdPlace } from './holdPlace.js'
import { keepPlace, readPlace } from './listPlace.js'

/** Ports of a list with more pages. */
export interface LoadMorePorts {
  /** Loads the page of an address, whose list has the items of all pages up to it. Default: a request to the own site. */
  readonly load?: ((address: string, signal: AbortSignal) => Promise<Document>) | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof PAGING> | undefined
}

const ENTRY = '[data-id]'

/**
 * Adds the next items to a list in place. The link "More" leads to a page that shows all items up to there. The address
 * of that page replaces the current one, so Back and a reload show the same items [COL-8] [COL-11] [COL-18]. They also
 * restore the scroll position, with and without the back/forward cache [COL-25].
 * @param element - The root that `PostList`, `EventList` or `SearchPage` writes.
 * @returns Undoes it: the link opens a page again. Items that were added stay.
 * @example enhanceLoadMore(section)
 */
export function enhanceLoadMore(element: HTMLElement, ports: LoadMorePorts = {}): () => void {
  const { load = loadPage, messages = PAGING } = ports
  const pages = requirePart(element, 'collections', 'pages')
  const list = element.querySelector<HTMLElement>('[data-part=items], [data-part=results]')
  const status = element.querySelector<HTMLElement>(':scope > [data-part=status]')
  const document = element.ownerDocument
  const view = document.defaultView!
  const life = new AbortController()
  const entries = (root: ParentNode): HTMLElement[] =>
    list ? [...root.querySelectorAll<HTMLElement>(`[data-part=${list.dataset['part']}] > ${ENTRY}`)] : []
  let isLoading = false

  async function add(link: HTMLAnchorElement): Promise<void> {
    isLoading = true
    setAttributes(link, { 'aria-busy': 'true' })
    try {
      const page = await load(link.href, life.signal)
      const known = new Set(entries(element).map(({ dataset }) => dataset['id']))
      const added = entries(page).filter(({ dataset }) => !known.has(dataset['id']))
      list?.append(...added.map((entry) => document.importNode(entry, true)))
      view.history.replaceState(view.history.state, '', link.href)
      const links = page.querySelector<HTMLElement>('[data-scope=collections][data-part=pages]')
      pages.replaceChildren(...[...(links?.childNodes ?? [])].map((node) => document.importNode(node, true)))
      if (status) status.textContent = formatMessage(messages.moreLoaded, { count: added.length })
      // Focus the first new item, so that reading goes on there. Do not scroll: the item appears where the pressed link
      // stood.
      const first = list?.querySelector<HTMLElement>(
        `:scope > [data-id="${CSS.escape(added[0]?.dataset['id'] ?? '')}"] a:not([tabindex])`,
      )
      first?.focus({ preventScroll: true })
    } catch {
      if (life.signal.aborted) return
      setAttributes(link, { 'aria-busy': undefined })
      if (status) status.textContent = messages.unableToLoad
    }
    isLoading = false
  }

  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-part=more]')
    if (!link || !pages.contains(link) || !isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) void add(link)
  }

  function leave(): void {
    const first = entries(element).find((entry) => entry.getBoundingClientRect().bottom > 0)
    if (first) keepPlace(view.location.href, { id: first.dataset['id']!, top: first.getBoundingClientRect().top })
  }
  /** Scrolls to the place to which a visitor returns; a new visit of the same address starts at the top. */
  function returnToPlace(): void {
    const [visit] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const place = visit?.type === 'back_forward' ? readPlace(view.location.href) : undefined
    const entry = place && entries(element).find(({ dataset }) => dataset['id'] === place.id)
    if (!place || !entry) return
    // Lay out the whole list by `data-whole`: entries out of sight have estimated heights, which would
    // give a wrong scroll position.
    setAttributes(list!, { 'data-whole': true })
    holdPlace(entry, place.top, life.signal)
  }
  const { signal } = life
  document.addEventListener('click', onClick, { signal })
  view.addEventListener('pagehide', leave, { signal })
  returnToPlace()
  return () => life.abort()
}

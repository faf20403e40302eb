import { requirePart, setAttributes } from '@vitrine/parts'

/** A list of entries with links to the pages before and after it, in the markup of `PostList`, `EventList` or `SearchPage`. */
export interface PagedList {
  /** Element of the links. */
  readonly pages: HTMLElement
  readonly entries: () => readonly HTMLElement[]
  /** The entry of an id. */
  readonly find: (id: string) => HTMLElement | undefined
  /** Adds the entries of the next page that the list does not have yet. @returns The new entries. */
  readonly append: (page: Document) => readonly HTMLElement[]
  /** Adds the entries of the page before the list that it does not have yet. */
  readonly prepend: (page: Document) => void
  /** Lays out all entries: those out of sight have estimated heights, which would give a wrong scroll position. */
  readonly layOut: () => void
}

/** Reads the list of an element. */
export function pagedList(element: HTMLElement): PagedList {
  const pages = requirePart(element, 'collections', 'pages')
  const list = element.querySelector<HTMLElement>('[data-part=items], [data-part=results]')
  const document = element.ownerDocument
  const entriesOf = (root: ParentNode): HTMLElement[] =>
    list ? [...root.querySelectorAll<HTMLElement>(`[data-part=${list.dataset['part']}] > [data-id]`)] : []

  function add(page: Document, where: 'append' | 'prepend'): readonly HTMLElement[] {
    const known = new Set(entriesOf(element).map(({ dataset }) => dataset['id']))
    const added = entriesOf(page)
      .filter(({ dataset }) => !known.has(dataset['id']))
      .map((entry) => document.importNode(entry, true))
    list?.[where](...added)
    // Replace the link at that end of the list, or remove it at the end of all pages.
    const link = `a[data-part=${where === 'append' ? 'more' : 'newer'}]`
    const next = page.querySelector(`[data-scope=collections][data-part=pages] > ${link}`)
    pages.querySelector(link)?.remove()
    if (next) pages[where](document.importNode(next, true))
    return added
  }

  return {
    pages,
    entries: () => entriesOf(element),
    find: (id) => entriesOf(element).find(({ dataset }) => dataset['id'] === id),
    append: (page) => add(page, 'append'),
    prepend: (page) => void add(page, 'prepend'),
    layOut: () => list && setAttributes(list, { 'data-whole': true }),
  }
}

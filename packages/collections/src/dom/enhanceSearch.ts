import { safeHref } from '@vitrine/links'
import { placeSearch } from '@vitrine/maps'
import { formatMessage, SEARCH, type Translation } from '@vitrine/messages'
import { readContentLanguage, requirePart, setAttributes, wrapIndex } from '@vitrine/parts'
import type { SearchHit } from '../core/itemContext.js'
import { element as create } from './element.js'

/** Ports of a field that searches. */
export interface SearchPorts {
  /** Finds a few results for the typed text; the signal is aborted when the answer is no longer wanted. */
  readonly suggest: (query: string, signal: AbortSignal) => Promise<readonly SearchHit[]>
  /** Opens a chosen suggestion. Default: the browser goes to it. */
  readonly open?: ((hit: SearchHit) => void) | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof SEARCH> | undefined
}

/** Suggestions of one list. */
const MOST = 6

/**
 * Suggests results while somebody types into the server's search field: after 2 characters and 250 ms, as a combobox with a
 * listbox by the ARIA pattern [COL-18]. Without a chosen suggestion Enter submits the form, as it does without script.
 * @param element - The form that `SearchField` writes, or an element around it.
 * @returns Undoes it: the field is again as the server wrote it, with the text that was typed.
 * @example enhanceSearch(form, { suggest: (query, signal) => search(query, 6, signal) })
 */
export function enhanceSearch(element: HTMLElement, ports: SearchPorts): () => void {
  const { suggest, messages = SEARCH } = ports
  const field = requirePart<HTMLFormElement>(element, 'search', 'field')
  const input = requirePart<HTMLInputElement>(field, 'search', 'input')
  const list = requirePart(field, 'search', 'list')
  const status = requirePart(field, 'search', 'status')
  const document = field.ownerDocument
  const { open = ({ url }: SearchHit) => document.defaultView!.location.assign(safeHref(url) ?? '') } = ports
  const language = readContentLanguage(field)
  const search = placeSearch<SearchHit>({ search: suggest, minLength: 2 })
  const life = new AbortController()
  let hits: readonly SearchHit[] = []
  let active: number | undefined

  function draw(isOpen: boolean): void {
    setAttributes(list, { hidden: !isOpen })
    for (const [index, option] of [...list.children].entries())
      setAttributes(option, { 'aria-selected': index === active ? 'true' : 'false' })
    setAttributes(input, {
      'aria-expanded': isOpen ? 'true' : 'false',
      'aria-activedescendant': isOpen && active !== undefined ? list.children[active]!.id : undefined,
    })
  }
  function close(): void {
    active = undefined
    draw(false)
  }
  function choose(index: number): void {
    const hit = hits[index]!
    input.value = hit.title
    search.clear()
    close()
    open(hit)
  }
  const words = {
    idle: () => '',
    loading: () => '',
    ready: () => (hits.length > 0 ? formatMessage(messages.resultsFound, { count: hits.length }) : messages.noResults),
    failed: () => messages.unableToLoadResults,
  }
  const unlisten = search.$state.listen(({ status: state, predictions }) => {
    hits = predictions.slice(0, MOST)
    active = undefined
    list.replaceChildren(
      ...hits.map(({ title }, index) =>
        create(document, 'li', { role: 'option', id: `${list.id}-${index}`, ...language }, [title]),
      ),
    )
    status.textContent = words[state]()
    setAttributes(field, { 'data-state': state })
    setAttributes(input, { 'aria-busy': state === 'loading' ? 'true' : undefined })
    draw(hits.length > 0)
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return
    const isOpen = !list.hidden
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      active = wrapIndex(active === undefined ? (step > 0 ? 0 : -1) : active + step, hits.length)
      draw(true)
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const indexOf = ({ target }: Event): number =>
    [...list.children].indexOf((target as Element).closest('[role=option]')!)
  const { signal } = life
  input.addEventListener('input', () => search.type(input.value), { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  input.addEventListener('blur', close, { signal })
  field.addEventListener('submit', () => search.clear(), { signal })
  // A press on a suggestion must not take the focus from the field: the loss of focus would close the list before the
  // click.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.addEventListener('click', (event) => indexOf(event) >= 0 && choose(indexOf(event)), { signal })

  const undo = [
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': list.id,
      'aria-activedescendant': undefined,
      'aria-busy': undefined,
    }),
    setAttributes(list, { role: 'listbox', hidden: true }),
    setAttributes(field, { 'data-state': 'idle' }),
  ]
  return () => {
    life.abort()
    unlisten()
    search.clear()
    list.replaceChildren()
    status.textContent = ''
    for (const restore of undo) restore()
  }
}

import { safeHref } from '@vitrine/links'
import { enhanceSuggestions } from '@vitrine/maps'
import { formatMessage, SEARCH, type Translation } from '@vitrine/messages'
import { readContentLanguage, requirePart } from '@vitrine/parts'
import type { SearchHit } from '../core/itemContext.js'
import { longDate } from '../core/longDate.js'
import { element as create } from './element.js'

/** Ports of a field that searches. */
export interface SearchPorts {
  /** Finds a few results for the typed text; the signal is aborted when the answer is no longer wanted. */
  readonly suggest: (query: string, signal: AbortSignal) => Promise<readonly SearchHit[]>
  /** Opens a chosen suggestion. Default: the browser opens its address. */
  readonly open?: ((hit: SearchHit) => void) | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof SEARCH> | undefined
}

/** Largest number of suggestions in the list [COL-27]. */
const MOST = 6

/**
 * Suggests results while a visitor types into the server's search field: after 2 characters and 250 ms, as a combobox
 * with a listbox by the ARIA pattern [COL-18] [COL-19] [BLK-52]. The suggestion of an event shows its date [COL-27].
 * Without a chosen suggestion Enter submits the form, as it does without script.
 * @param element - The form that `SearchField` writes, or an element around it.
 * @returns Undoes it: the field is again as the server wrote it, with the text that was typed.
 * @example enhanceSearch(form, { suggest: (query, signal) => search(query, 6, signal) })
 */
export function enhanceSearch(element: HTMLElement, ports: SearchPorts): () => void {
  const { suggest, messages = SEARCH } = ports
  const field = requirePart<HTMLFormElement>(element, 'search', 'field')
  const { open = ({ url }: SearchHit) => field.ownerDocument.defaultView!.location.assign(safeHref(url) ?? '') } = ports
  const language = readContentLanguage(field)
  const document = field.ownerDocument
  const locale = field.closest<HTMLElement>('[lang]')?.lang || 'en-US'
  const suggestions = enhanceSuggestions<SearchHit>({
    root: field,
    input: requirePart<HTMLInputElement>(field, 'search', 'input'),
    list: requirePart(field, 'search', 'list'),
    status: requirePart(field, 'search', 'status'),
    search: suggest,
    minLength: 2,
    most: MOST,
    // Show the date of an event beside its title, because a repeated event has the same title each time.
    draw({ title, start, timeZone }) {
      const name = create(document, 'span', { ...language }, [title])
      if (start === undefined) return { children: [name] }
      const marks = { 'data-scope': 'search', 'data-part': 'date' }
      return { children: [name, ' ', create(document, 'span', marks, [longDate(start, locale, timeZone)])] }
    },
    textOf: ({ title }) => title,
    choose: open,
    say(outcome) {
      if (outcome === 'failed') return messages.unableToLoadResults
      return outcome.count > 0 ? formatMessage(messages.resultsFound, outcome) : messages.noResults
    },
  })
  field.addEventListener('submit', suggestions.clear)
  return () => {
    field.removeEventListener('submit', suggestions.clear)
    suggestions.stop()
  }
}

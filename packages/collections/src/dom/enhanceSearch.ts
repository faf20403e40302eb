import { safeHref } from '@vitrine/links'
import { enhanceSuggestions } from '@vitrine/maps'
import { formatMessage, SEARCH, type Translation } from '@vitrine/messages'
import { type Attributes, readContentLanguage, requirePart } from '@vitrine/parts'
import type { SearchHit } from '../core/itemContext.js'
import { longDate } from '../core/longDate.js'
import { element as create } from './element.js'

/** Ports of a field that searches. */
export interface SearchPorts {
  /** Finds a few results for the typed text; the signal is aborted when the answer is no longer wanted. */
  readonly suggest: (query: string, signal: AbortSignal) => Promise<readonly SearchHit[]>
  /** Returns the address of a picture at a width for 44 px. Default: suggestions have no pictures. */
  readonly thumbnail?: ((src: string) => string) | undefined
  /** Opens a chosen suggestion. Default: the browser opens its address. */
  readonly open?: ((hit: SearchHit) => void) | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof SEARCH> | undefined
}

/** Largest number of suggestions in the list [COL-27]. */
const MOST = 6

/**
 * Suggests results while a visitor types into the server's search field: after 2 characters and 250 ms, as a combobox
 * with a listbox by the ARIA pattern [COL-18] [COL-19] [BLK-52]. A suggestion shows its picture, the price of a product
 * and the date of an event [COL-27] [SRV-261].
 * Without a chosen suggestion Enter submits the form, as it does without script.
 * @param element - The form that `SearchField` writes, or an element around it.
 * @returns Undoes it: the field is again as the server wrote it, with the text that was typed.
 * @example enhanceSearch(form, { suggest: (query, signal) => search(query, 6, signal) })
 */
export function enhanceSearch(element: HTMLElement, ports: SearchPorts): () => void {
  const { suggest, thumbnail, messages = SEARCH } = ports
  const field = requirePart<HTMLFormElement>(element, 'search', 'field')
  const { open = ({ url }: SearchHit) => field.ownerDocument.defaultView!.location.assign(safeHref(url) ?? '') } = ports
  const language: Attributes = { ...readContentLanguage(field) }
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
    // Show the price of a product or the date of an event beside the title, because a repeated event has the same title
    // each time. The picture has no words, because the title beside it names it.
    draw({ title, start, timeZone, image, price }) {
      const part = (name: string): Attributes => ({ 'data-scope': 'search', 'data-part': name })
      const details = price ?? (start === undefined ? '' : longDate(start, locale, timeZone))
      return {
        children: [
          image && thumbnail
            ? create(document, 'img', { ...part('picture'), src: thumbnail(image.src), alt: '' }, [])
            : '',
          create(document, 'span', language, [title]),
          // The space separates the two texts in the name of the option.
          create(document, 'span', part('details'), [details && ` ${details}`]),
        ],
      }
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

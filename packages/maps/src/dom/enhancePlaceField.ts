import { formatMessage, MAPS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { requirePart, setAttributes } from '@vitrine/parts'
import type { PlacePrediction, PlaceSearchOptions } from '../core/placeSearch.js'
import { enhanceSuggestions } from './enhanceSuggestions.js'

/** Options of a place field. */
export interface PlaceFieldPorts {
  /** Finds places: `placeCalls(client).search`, or a search function of your own. */
  readonly search: PlaceSearchOptions['search']
  /** Called when the visitor chooses a place. */
  readonly onPlaceChange: (place: PlacePrediction) => void
  /** Texts of the field. Default: English. */
  readonly messages?: Translation<typeof MAPS> | undefined
}

/**
 * Suggests places in the server's HTML of `PlaceField` [MAP-25].
 * @param element - The root, or an element around it.
 * @returns Undoes it: the field is again as the server wrote it [MAP-31], with the text that was typed.
 * @throws {MissingPartError} When the markup is not that of a field for places.
 * @example enhancePlaceField(element, { search: placeCalls(client).search, onPlaceChange: ({ placeId }) => show(placeId) })
 */
export function enhancePlaceField(
  element: HTMLElement,
  { search, onPlaceChange, messages = MAPS }: PlaceFieldPorts,
): () => void {
  const root = requirePart(element, 'place-field', 'root')
  const document = root.ownerDocument
  const draw = (part: string, text: string): HTMLElement => {
    const line = document.createElement('span')
    setAttributes(line, { 'data-scope': 'place-field', 'data-part': part })
    line.textContent = text
    return line
  }
  const { stop } = enhanceSuggestions<PlacePrediction>({
    root,
    input: requirePart<HTMLInputElement>(root, 'place-field', 'input'),
    list: requirePart(root, 'place-field', 'list'),
    status: requirePart(root, 'place-field', 'status'),
    search,
    draw: ({ mainText, secondaryText }) => ({
      attributes: { 'data-scope': 'place-field', 'data-part': 'option' },
      children: [draw('main', mainText), draw('secondary', secondaryText)],
    }),
    activeMark: 'data-active',
    textOf: ({ description }) => description,
    choose: onPlaceChange,
    say(outcome) {
      if (outcome === 'failed') return messages.unableToLoadPlaces
      return outcome.count > 0 ? formatMessage(messages.placesFound, outcome) : messages.noPlaces
    },
  })
  return stop
}

import { createStore } from '@vitrine/parts'
import type { Store } from '@vitrine/parts'

/** A place that may be meant [MAP-22]. */
export interface PlacePrediction {
  readonly placeId: string
  readonly description: string
  readonly mainText: string
  readonly secondaryText: string
}

/** The state of a search for places. */
export interface PlaceSearchState<Place = PlacePrediction> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly query: string
  /** Those of the last answer; empty unless the status is `'ready'`. */
  readonly predictions: readonly Place[]
}

/** Options of `placeSearch`. */
export interface PlaceSearchOptions<Place = PlacePrediction> {
  /** Finds places; the signal is aborted when the answer is no longer wanted. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Place[]>
  /** Characters from which on a search begins. Default 3 [MAP-25]. */
  readonly minLength?: number | undefined
  /** Milliseconds without a key before a search begins. Default 250 [MAP-25]. */
  readonly delay?: number | undefined
}

/** A search for places while somebody types. */
export interface PlaceSearch<Place = PlacePrediction> {
  readonly $state: Store<PlaceSearchState<Place>>
  /** Takes the text of the field. */
  type(query: string): void
  /** Ends the search and forgets its results. */
  clear(): void
}

const IDLE: PlaceSearchState<never> = { status: 'idle', query: '', predictions: [] }

/**
 * Searches places, or anything else that has suggestions, while somebody types: from 3 characters on, 250 ms after the last key. An answer that is late, because
 * the text has changed, is dropped [MAP-25].
 * @example
 * const search = placeSearch({ search: placeCalls(client).search })
 * search.$state.listen(({ predictions }) => show(predictions))
 * search.type('mill')
 */
export function placeSearch<Place = PlacePrediction>({
  search,
  minLength = 3,
  delay = 250,
}: PlaceSearchOptions<Place>): PlaceSearch<Place> {
  const $state = createStore<PlaceSearchState<Place>>(IDLE)
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined

  function end(): void {
    clearTimeout(timer)
    controller?.abort()
    controller = undefined
  }

  async function begin(query: string): Promise<void> {
    const own = new AbortController()
    controller = own
    $state.set({ status: 'loading', query, predictions: [] })
    try {
      const predictions = await search(query, own.signal)
      if (!own.signal.aborted) $state.set({ status: 'ready', query, predictions })
    } catch {
      if (!own.signal.aborted) $state.set({ status: 'failed', query, predictions: [] })
    }
  }

  return {
    $state,
    type(given) {
      const query = given.trim()
      if (query === $state.get().query && $state.get().status !== 'failed') return
      end()
      if ([...query].length < minLength) return $state.set({ ...IDLE, query })
      $state.set({ status: 'idle', query, predictions: [] })
      timer = setTimeout(() => void begin(query), delay)
    },
    clear() {
      end()
      $state.set(IDLE)
    },
  }
}

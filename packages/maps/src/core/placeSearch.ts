import { createStore } from '@vitrine/parts'
import type { Store } from '@vitrine/parts'

/** A place that the visitor may mean [MAP-22]. */
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
  /** Suggestions of the last answer; empty unless the status is `'ready'`. */
  readonly predictions: readonly Place[]
}

/** Options of `placeSearch`. */
export interface PlaceSearchOptions<Place = PlacePrediction> {
  /** Finds places. The signal is aborted when the answer is no longer needed. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Place[]>
  /** Number of characters at which a search begins. Default 3 [MAP-25]. */
  readonly minLength?: number | undefined
  /** Milliseconds after the last key at which a search begins. Default 250 [MAP-25]. */
  readonly delay?: number | undefined
}

/** A search for places while the visitor types. */
export interface PlaceSearch<Place = PlacePrediction> {
  readonly $state: Store<PlaceSearchState<Place>>
  /** Takes the text of the field. */
  type(query: string): void
  /** Ends the search and forgets its results. */
  clear(): void
}

const IDLE: PlaceSearchState<never> = { status: 'idle', query: '', predictions: [] }

/**
 * Searches for places, or for anything else that has suggestions, while the visitor types: from 3 characters on, 250 ms
 * after the last key. A late answer, to a text that has changed since, is dropped [MAP-25].
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

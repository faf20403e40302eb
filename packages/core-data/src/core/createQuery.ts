import { createStore } from '@vitrine/parts'

/** The state of a query [DAT-28]. Data stays while it loads again, and when that fails [DAT-29]. */
export type QueryState<Data> =
  | { readonly status: 'pending'; readonly data?: Data | undefined; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: Data; readonly error?: undefined }
  | { readonly status: 'failed'; readonly data?: Data | undefined; readonly error: unknown }

/** Fetches the data of a query; ends when its signal aborts. */
export type Load<Data> = (signal: AbortSignal) => Promise<Data>

/** The state of fetched data: a store without a framework. */
export interface Query<Data> {
  /** The state now; the same object until it changes. */
  get(): QueryState<Data>
  /** Calls the listener after every change. The first subscription starts the loading. Returns its own undo. */
  subscribe(listener: () => void): () => void
  /** Loads again: pending, with the last data [DAT-29]. An earlier call that still runs is aborted, and its answer dropped. */
  refetch(): void
  /** Aborts a call that runs [DAT-29]. The state stays until the next subscription or refetch. */
  dispose(): void
}

/**
 * Follows one fetch through pending, success and failed [DAT-28] [DAT-29]. Nothing is fetched before the first
 * subscription [DAT-50], so a query may be created anywhere, on a server too.
 * @example
 * const print = createQuery((signal) => client.call(getPrint, { params: { printId: 'tides-3' }, signal }))
 * const stop = print.subscribe(() => show(print.get()))
 */
export function createQuery<Data>(load: Load<Data>): Query<Data> {
  const $state = createStore<QueryState<Data>>({ status: 'pending' })
  /** Ends the fetch whose answer counts. */
  let flight: AbortController | undefined
  let isStarted = false

  function enter(next: QueryState<Data>): void {
    const before = $state.get()
    $state.set('data' in before && !('data' in next) ? { ...next, data: before.data as Data } : next)
  }

  async function run(own: AbortController): Promise<void> {
    let next: QueryState<Data>
    try {
      next = { status: 'success', data: await load(own.signal) }
    } catch (error) {
      next = { status: 'failed', error }
    }
    if (flight === own) enter(next)
  }

  function refetch(): void {
    isStarted = true
    flight?.abort()
    flight = new AbortController()
    if ($state.get().status !== 'pending') enter({ status: 'pending' })
    void run(flight)
  }

  return {
    get: $state.get,
    subscribe(listener) {
      const stop = $state.listen(() => listener())
      if (!isStarted) refetch()
      return stop
    },
    refetch,
    dispose() {
      isStarted = false
      flight?.abort()
      flight = undefined
    },
  }
}

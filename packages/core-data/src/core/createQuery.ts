/** What a query knows [DAT-28]. Data stays while it loads anew, and when that fails [DAT-29]. */
export type QueryState<Data> =
  | { readonly status: 'pending'; readonly data?: Data; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: Data; readonly error?: undefined }
  | { readonly status: 'failed'; readonly data?: Data; readonly error: unknown }

/** Fetches what a query shows; ends when its signal does. */
export type Load<Data> = (signal: AbortSignal) => Promise<Data>

/** The state of something fetched, for whoever wants to show it: a store without a framework. */
export interface Query<Data> {
  /** The state now; the same object until it changes. */
  get(): QueryState<Data>
  /** Tells of every change. The first to subscribe starts the loading. Returns its own undo. */
  subscribe(listener: () => void): () => void
  /** Loads anew: pending, with the last data [DAT-29]. An answer still on its way is ended, and dropped if it comes. */
  refetch(): void
  /** Ends what is on its way [DAT-29]. Nothing changes any more, until somebody subscribes or refetches. */
  dispose(): void
}

/**
 * Follows one fetch through pending, success and failed [DAT-28]. Nothing is fetched before somebody subscribes, so it may
 * be made anywhere, on a server too.
 * @example
 * const print = createQuery((signal) => client.call(getPrint, { params: { printId: 'tides-3' }, signal }))
 * const stop = print.subscribe(() => show(print.get()))
 */
export function createQuery<Data>(load: Load<Data>): Query<Data> {
  const listeners = new Set<() => void>()
  let state: QueryState<Data> = { status: 'pending' }
  /** Of the fetch whose answer counts. */
  let flight: AbortController | undefined
  let isStarted = false

  function enter(next: QueryState<Data>): void {
    state = 'data' in state && !('data' in next) ? { ...next, data: state.data as Data } : next
    for (const listener of listeners) listener()
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
    if (state.status !== 'pending') enter({ status: 'pending' })
    void run(flight)
  }

  return {
    get: () => state,
    subscribe(listener) {
      // A function of its own, so that one listener may subscribe twice.
      const own = (): void => listener()
      listeners.add(own)
      if (!isStarted) refetch()
      return () => void listeners.delete(own)
    },
    refetch,
    dispose() {
      isStarted = false
      flight?.abort()
      flight = undefined
    },
  }
}

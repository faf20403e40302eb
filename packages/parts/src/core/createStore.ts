import { atom } from 'nanostores'

/** One value that changes, and its listeners. */
export interface Store<Value> {
  /** The present value. */
  get(): Value
  /** Replaces the value and notifies the listeners. A value identical to the present one (`===`) notifies nobody. */
  set(value: Value): void
  /**
   * Adds a listener for later changes.
   * @param listener - Receives the new value and the one before it.
   * @returns Removes the listener.
   */
  listen(listener: (value: Value, before: Value) => void): () => void
}

/**
 * Creates a store of one value, on Nano Stores. Its methods need no `this`, so `useSyncExternalStore(store.listen,
 * store.get)` binds it to React.
 * @example
 * const $index = createStore(0)
 * const stop = $index.listen((index) => show(index))
 * $index.set(1)
 */
export function createStore<Value>(initial: Value): Store<Value> {
  const store = atom(initial)
  return {
    get: () => store.get() as Value,
    set: (value) => store.set(value),
    listen: (listener) => store.listen((value, before) => listener(value as Value, before as Value)),
  }
}

/** A value that changes, and its listeners. */
export interface Store<Value> {
  /** The present value. */
  get(): Value
  /** Replaces the value and notifies the listeners. An identical value (`===`) notifies no listener. */
  set(value: Value): void
  /**
   * Adds a listener for later changes.
   * @param listener - Receives the new value and the one before it.
   * @returns Removes the listener.
   */
  listen(listener: (value: Value, before: Value) => void): () => void
}

/**
 * Creates a store of one value [PAR-7]. Its methods need no `this`, so `useSyncExternalStore(store.listen, store.get)`
 * binds it to React. Every notification carries the value of that moment, so a listener that sets the store leaves all
 * listeners with the same value.
 * @example
 * const $index = createStore(0)
 * const stop = $index.listen((index) => show(index))
 * $index.set(1)
 */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<(before: Value) => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      const before = value
      value = next
      // Iterate over a copy of the listeners, so that a listener that is added during the call waits for the next
      // value. Skip a listener that another listener has removed, because its owner expects no further call.
      const present = [...listeners]
      for (const notify of present) if (listeners.has(notify)) notify(before)
    },
    listen(listener) {
      const notify = (before: Value): void => listener(value, before)
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}

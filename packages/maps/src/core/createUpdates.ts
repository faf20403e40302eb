/** Milliseconds within which several changes cause one update [MAP-19]. */
const DELAY = 60

/** A debounced update. */
export interface Updates {
  /** Schedules an update 60 ms after the latest change. */
  request(): void
  /** Cancels the pending update [MAP-20]. */
  cancel(): void
}

/**
 * Debounces changes: changes that follow one another within 60 ms cause one call of `apply`, 60 ms after the last of
 * them [MAP-19]; `cancel` drops a pending one [MAP-20].
 */
export function createUpdates(apply: () => void): Updates {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => clearTimeout(timer)
  return {
    cancel,
    request() {
      cancel()
      timer = setTimeout(apply, DELAY)
    },
  }
}

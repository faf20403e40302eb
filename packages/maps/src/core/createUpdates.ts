/** Milliseconds within which several changes cause one update [MAP-19]. */
const DELAY = 60

/** A debounced update. */
export interface Updates {
  /** Schedules an update 60 ms after the first change since the last update. */
  request(): void
  /** Cancels the pending update [MAP-20]. */
  cancel(): void
}

/** Combines changes: all changes within 60 ms cause one call of `apply` [MAP-19]; `cancel` drops a pending one [MAP-20]. */
export function createUpdates(apply: () => void): Updates {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    request() {
      timer ??= setTimeout(() => {
        timer = undefined
        apply()
      }, DELAY)
    },
  }
}

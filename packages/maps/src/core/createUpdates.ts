/** Milliseconds in which several changes cause one update [MAP-19]. */
const DELAY = 60

/** Updates that gather. */
export interface Updates {
  /** Asks for an update 60 ms after the first change since the last one. */
  request(): void
  /** Forgets the pending update [MAP-20]. */
  cancel(): void
}

/** Gathers changes: all within 60 ms cause one call [MAP-19]. */
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

/** Time that runs out, and can be held. */
export interface Countdown {
  /** Lets the time run. */
  run(): void
  /** Holds the time. */
  hold(): void
}

/**
 * Counts milliseconds down while it runs. It is held at first.
 * @param onEnd - Called when the time is over.
 */
export function createCountdown(duration: number, onEnd: () => void): Countdown {
  let left = duration
  let started = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      if (timer !== undefined) return
      started = performance.now()
      timer = setTimeout(onEnd, left)
    },
    hold() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - started
    },
  }
}

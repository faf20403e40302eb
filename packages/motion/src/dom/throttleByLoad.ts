/** Number of executions that the wait is computed from [MOT-8]. */
const SAMPLES = 22

/** A throttled function. */
export interface Throttled<Arguments extends readonly unknown[]> {
  /** Runs the function at once. During a pause it waits for the end of the pause and then uses the latest arguments. */
  (...given: Arguments): void
  /** Cancels the waiting call [MOT-9]. */
  readonly cancel: () => void
}

/**
 * Limits how often a function runs by its own duration: after each run it pauses for twice the average of the last 22
 * durations [MOT-8]. Calls during the pause are merged into one at its end [MOT-9]. The first call runs at once
 * [MOT-10].
 * @param run - An error it throws reaches whoever called, or, of a call that waited, the page; it is measured all the
 * same [MOT-10].
 * @example
 * const place = throttleByLoad(() => layOutTheWall())
 * addEventListener('resize', place)
 */
export function throttleByLoad<Arguments extends readonly unknown[]>(
  run: (...given: Arguments) => void,
): Throttled<Arguments> {
  const durations: number[] = []
  let isResting = false
  let waiting: Arguments | undefined

  function execute(given: Arguments): void {
    waiting = undefined
    // Set `isResting` before `run`: if `run` calls this throttled function again, that call waits like any other call.
    isResting = true
    const began = performance.now()
    try {
      run(...given)
    } finally {
      durations.push(performance.now() - began)
      if (durations.length > SAMPLES) durations.shift()
      const average = durations.reduce((sum, duration) => sum + duration, 0) / durations.length
      setTimeout(wake, Math.ceil(2 * average))
    }
  }
  function wake(): void {
    isResting = false
    if (waiting) execute(waiting)
  }

  return Object.assign(
    (...given: Arguments) => {
      if (isResting) waiting = given
      else execute(given)
    },
    {
      cancel() {
        waiting = undefined
      },
    },
  )
}

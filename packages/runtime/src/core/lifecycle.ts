import { attempt } from '@vitrine/parts'
import type { Stop } from '@vitrine/core-data/site'

/** One duty of a start: does its work and may return the undo of it. */
export type Initialiser = () => Stop | void

/** Started parts in order, so that they can be stopped in reverse. */
export interface Lifecycle {
  /** `false` before `ready()` and after `stop()`. */
  readonly initialised: boolean
  /**
   * Registers an initialiser. It runs when the lifecycle is marked ready, or at once when it already is [RUN-1].
   * @returns Stops this one alone, and forgets it.
   */
  add(initialiser: Initialiser): Stop
  /** Runs every initialiser once, in the order they came; a second call does nothing [RUN-1]. */
  ready(): void
  /** Runs what the initialisers returned, in reverse order, each once; then `ready()` may begin again [RUN-2]. */
  stop(): void
}

interface Duty {
  begin(): void
  end(): void
}

/**
 * Creates a lifecycle. A duty that throws, at the start or at the end, stops no other [RUN-2] [RUN-3].
 * @param report - Receives every error.
 */
export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const duties = new Set<Duty>()
  let initialised = false

  function createDuty(initialiser: Initialiser): Duty {
    let running = false
    let undo: Stop | void
    function end(): void {
      const stop = undo
      running = false
      undo = undefined
      if (stop) attempt(stop, report)
    }
    return {
      begin() {
        if (running) return
        running = true
        undo = attempt(initialiser, report)
        if (!running) end()
      },
      end,
    }
  }

  return {
    get initialised() {
      return initialised
    },
    add(initialiser) {
      const duty = createDuty(initialiser)
      duties.add(duty)
      if (initialised) duty.begin()
      return () => {
        if (duties.delete(duty)) duty.end()
      }
    },
    ready() {
      initialised = true
      for (const duty of duties) if (initialised) duty.begin()
    },
    stop() {
      initialised = false
      for (const duty of [...duties].reverse()) duty.end()
    },
  }
}

import { attempt } from '@vitrine/parts'
import type { Stop } from '@vitrine/core-data/site'

/** An initialiser: does its work and may return an undo. */
export type Initialiser = () => Stop | void

/** Initialisers of a page in order, so that they can be undone in reverse order. */
export interface Lifecycle {
  /**
   * Registers an initialiser. It runs when the lifecycle becomes ready, or at once if it is ready already [RUN-1].
   * @returns Stops this one alone, and forgets it.
   */
  add(initialiser: Initialiser): Stop
  /** Runs every initialiser once, in the order they came; a second call does nothing [RUN-1]. */
  ready(): void
  /** Runs the undos in reverse order, each once; afterwards `ready()` may run again [RUN-2]. */
  stop(): void
}

interface Duty {
  begin(): void
  end(): void
}

/**
 * Creates a lifecycle [RUN-1]. An initialiser or an undo that throws does not stop the others [RUN-2] [RUN-3].
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

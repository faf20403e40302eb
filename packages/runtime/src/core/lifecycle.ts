import type { Stop } from '@vitrine/core-data'

/** One duty of a start: does its work and may return the undo of it. */
export type Initialiser = () => Stop | void

/** What has been started, in order, so that it can be stopped in reverse. */
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
  readonly initialiser: Initialiser
  running: boolean
  undo: Stop | void
}

/**
 * Makes a lifecycle. One that throws, at the start or at the end, costs only itself [RUN-2] [RUN-3].
 * @param report - Hears of everything thrown.
 */
export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const duties = new Set<Duty>()
  let initialised = false

  function attempt<Result>(work: () => Result): Result | void {
    try {
      return work()
    } catch (error) {
      report(error)
    }
  }

  function begin(duty: Duty): void {
    if (duty.running) return
    duty.running = true
    const undo = attempt(duty.initialiser)
    if (duty.running) duty.undo = undo
    else if (undo) attempt(undo)
  }

  function end(duty: Duty): void {
    const { undo } = duty
    duty.running = false
    duty.undo = undefined
    if (undo) attempt(undo)
  }

  return {
    get initialised() {
      return initialised
    },
    add(initialiser) {
      const duty: Duty = { initialiser, running: false, undo: undefined }
      duties.add(duty)
      if (initialised) begin(duty)
      return () => {
        if (duties.delete(duty)) end(duty)
      }
    },
    ready() {
      initialised = true
      for (const duty of duties) if (initialised) begin(duty)
    },
    stop() {
      initialised = false
      for (const duty of [...duties].reverse()) end(duty)
    },
  }
}

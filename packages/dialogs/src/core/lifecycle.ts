import type { DialogOutcome } from './dialogs.js'

/** A step of a dialog's life. */
export type DialogStep = 'show' | DialogOutcome | 'hide' | 'destroy'

/** The life of one dialog: show, one outcome, hide, destroy; each is announced once and in that order [DLG-9]. */
export interface DialogLifecycle {
  show(): void
  /** The first outcome counts. Returns whether this was the first. */
  decide(outcome: DialogOutcome): boolean
  /** Hiding without an outcome cancels. */
  hide(): void
  destroy(): void
}

const STEPS: readonly DialogStep[] = ['show', 'cancel', 'hide', 'destroy']

/** Creates a dialog's life. A step that was left out is announced before a later one [DLG-9]. */
export function createLifecycle(announce: (step: DialogStep) => void): DialogLifecycle {
  let reached = 0
  function reach(count: number, outcome?: DialogOutcome): void {
    while (reached < count) {
      const step = STEPS[reached++]!
      announce(step === 'cancel' && outcome ? outcome : step)
    }
  }
  return {
    show: () => reach(1),
    decide(outcome) {
      const isFirst = reached < 2
      reach(2, outcome)
      return isFirst
    },
    hide: () => reach(3),
    destroy: () => reach(4),
  }
}

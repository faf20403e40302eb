import type { Stop } from '@vitrine/core-data/site'

/** State that all parts of a running page share. */
export interface Running {
  /** Aborted when the page stops: listeners go with it, and what arrives later does not start. */
  readonly signal: AbortSignal
  /** Keeps the undo of an island or a feature until the page stops; calls it at once where the page has stopped. */
  keep(undo: Stop): Stop | void
  /** An island or a feature has started, or never will. */
  onSettled(): void
}

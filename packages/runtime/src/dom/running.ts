import type { Stop } from '@vitrine/core-data/site'

/** State that all parts of a running page share. */
export interface Running {
  /** Aborted when the page stops: this removes listeners, and code that loads later does not start. */
  readonly signal: AbortSignal
  /** Stores the undo of an island or a feature until the page stops, or calls it at once if the page has stopped. */
  keep(undo: Stop): Stop | void
  /** Called when an island or a feature has started or failed. */
  onSettled(): void
}

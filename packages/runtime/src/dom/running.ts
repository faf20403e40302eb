import type { Lifecycle } from '../core/lifecycle.js'

/** What every part of a running page is given. */
export interface Running {
  readonly lifecycle: Lifecycle
  /** Aborted when the page stops: listeners go with it, and what arrives later does not start. */
  readonly signal: AbortSignal
  /** An island or a feature has started, or never will. */
  onSettled(): void
}

import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Lets one caller pass in each turn of the event loop. */
export type Turnstile = () => Promise<void>

/**
 * Makes a turnstile. Requests that arrive together are else handled in one turn of the event loop, and whatever takes
 * several turns, as a page does, waits for all of them in each [SRV-123].
 */
export function createTurnstile(): Turnstile {
  const limit = pLimit(1)
  return () => limit(() => setImmediate())
}

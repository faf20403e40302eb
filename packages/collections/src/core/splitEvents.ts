import type { EventTime } from './eventItem.js'

/** Events before and after an instant. */
export interface SplitEvents<Event> {
  /** The next one first. */
  readonly upcoming: readonly Event[]
  /** The latest one first. */
  readonly past: readonly Event[]
}

/**
 * Splits events into upcoming ones, ascending, and past ones, descending. An event that ends now is upcoming [COL-15].
 * @param now - Milliseconds since 1970.
 */
export function splitEvents<Event extends EventTime>(events: readonly Event[], now: number): SplitEvents<Event> {
  const ended = ({ start, end }: Event): boolean => Math.max(start, end) < now
  const ascending = [...events].sort((one, other) => one.start - other.start || one.end - other.end)
  return {
    upcoming: ascending.filter((event) => !ended(event)),
    past: ascending.filter(ended).reverse(),
  }
}

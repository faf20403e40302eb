import { time } from './collectionItems.js'
import { maybe, oneOf } from './settings.js'

/** Which of several dated items are shown. */
export interface Timeframe {
  /** Default `'all'`. */
  readonly timeframe: 'all' | 'upcoming' | 'past'
  /** The moment that parts upcoming and past items, in milliseconds since 1970. Default: no item is left out. */
  readonly now?: number | undefined
}

/** The schema of a timeframe [COL-15] [COL-16] [BLK-67]. */
export const timeframeEntries = { timeframe: oneOf(['all', 'upcoming', 'past']), now: maybe(time) } as const

/**
 * Chooses the items of a timeframe: upcoming ones ascending, past ones descending [COL-15]. An item is past when its
 * end, or else its start, is. Items without a start stay in their places.
 */
export function inTimeframe<Item extends object>(
  items: readonly Item[],
  { timeframe, now }: Timeframe,
): readonly Item[] {
  if (timeframe === 'all' || now === undefined) return items
  const dated = items.map((item) => ({ item, ...timesOf(item) }))
  if (dated.some(({ start }) => start === undefined)) return items
  const isPast = timeframe === 'past'
  return dated
    .filter(({ start, end = start }) => end! < now === isPast)
    .toSorted(({ start: one }, { start: other }) => (isPast ? other! - one! : one! - other!))
    .map(({ item }) => item)
}

interface Times {
  readonly start?: number | undefined
  readonly end?: number | undefined
}

const timesOf = (item: object): Times => ({ start: (item as Times).start, end: (item as Times).end })

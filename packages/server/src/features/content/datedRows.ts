import type { ContentItem } from './contentItem.js'
import type { seenItems } from './sight.js'

type ItemRows = ReturnType<typeof seenItems>

/** Most events of one page of a calendar; a list of all events is beside it. */
export const MOST_EVENTS = 120

/** The order of a list, and the time that it is limited to. */
export interface DatedRows {
  /** The newest items first; the next events first, or the latest past ones. */
  readonly order: 'newest' | 'upcoming' | 'past'
  /** Items published from the first instant on and before the second; events that take place in that time. */
  readonly during?: readonly [from: Date, to: Date] | undefined
  readonly now: Date
}

/** Sorts items as lists do: of two of one time the smaller id stands first. */
export const newestFirst = (rows: ItemRows): ItemRows => rows.orderBy('published_at', 'desc').orderBy('id')

/** The rows of a list, and the function that sorts them. */
export function datedRows(
  all: ItemRows,
  { order, during, now }: DatedRows,
): { readonly rows: ItemRows; readonly ordered: (rows: ItemRows) => ItemRows } {
  if (order === 'newest') {
    const rows = during ? all.where('published_at', '>=', during[0]).where('published_at', '<', during[1]) : all
    return { rows, ordered: newestFirst }
  }
  const direction = order === 'upcoming' ? 'asc' : 'desc'
  const rows = during
    ? all.where('starts_at', '<', during[1]).where('ends_at', '>=', during[0])
    : all.where('ends_at', order === 'upcoming' ? '>=' : '<', now)
  return {
    rows,
    ordered: (query) => query.orderBy('starts_at', direction).orderBy('ends_at', direction).orderBy('id'),
  }
}

/** The row before or after an item, by its publication or by the start of its event. */
export function neighbourRow(
  rows: ItemRows,
  { id, event, publishedAt }: ContentItem,
  direction: 'asc' | 'desc',
): ItemRows {
  const column = event ? 'starts_at' : 'published_at'
  const at = event ? new Date(event.start) : publishedAt
  const beyond = { asc: '>', desc: '<' } as const
  // Follow the list where times are equal: of two with one time the smaller id stands first, and the first event at its
  // top, but the newest post.
  const idDirection = event ? direction : direction === 'asc' ? 'desc' : 'asc'
  return rows
    .where((eb) =>
      eb.or([eb(column, beyond[direction], at), eb.and([eb(column, '=', at), eb('id', beyond[idDirection], id)])]),
    )
    .orderBy(column, direction)
    .orderBy('id', idDirection)
    .limit(1)
}

import type { EventItem } from '@vitrine/collections'
import type { EventJson, ItemJson } from '@vitrine/collections/api'

/** When and where an event takes place. */
export interface ContentEvent {
  /** Milliseconds since 1970. */
  readonly start: number
  /** Milliseconds since 1970. */
  readonly end: number
  readonly isAllDay: boolean
  /** IANA name of the zone in which it takes place. */
  readonly timeZone: string
  readonly address: string | undefined
  /** Shared by the events of a series. */
  readonly series: string | undefined
  readonly ticketUrl: string | undefined
}

/** Columns of an event in the row of its item. */
export interface EventColumns {
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly all_day: boolean
  readonly time_zone: string
  readonly address: string | null
  readonly series: string | null
  readonly ticket_url: string | null
}

/** The event of an item's row; `undefined` for an item without times. */
export const eventOfRow = (row: EventColumns): ContentEvent | undefined =>
  row.starts_at && row.ends_at
    ? {
        start: row.starts_at.getTime(),
        end: row.ends_at.getTime(),
        isAllDay: row.all_day,
        timeZone: row.time_zone,
        address: row.address ?? undefined,
        series: row.series ?? undefined,
        ticketUrl: row.ticket_url ?? undefined,
      }
    : undefined

/** The members of an event as calls answer them, without those that have no value [COL-15]. */
export const eventMembers = ({
  start,
  end,
  isAllDay,
  timeZone,
  address,
  series,
  ticketUrl,
}: ContentEvent): Pick<EventJson, 'start' | 'end' | 'isAllDay' | 'timeZone' | 'address' | 'series' | 'ticketUrl'> => ({
  start,
  end,
  ...(isAllDay && { isAllDay: true }),
  timeZone,
  ...(address !== undefined && { address }),
  ...(series !== undefined && { series }),
  ...(ticketUrl !== undefined && { ticketUrl }),
})

/** Whether an answered item is an event. */
export const isEventJson = (item: ItemJson | EventJson): item is EventJson => 'start' in item

/** An item whose event is written to a calendar file. */
interface DatedItem extends Pick<EventItem, 'id' | 'title' | 'excerpt'> {
  readonly url: string
  readonly event: ContentEvent | undefined
}

/** Events as calendar files have them [COL-15]; items without times are left out. */
export const calendarEvents = (items: readonly DatedItem[], origin: string): readonly EventItem[] =>
  items.flatMap(({ id, title, excerpt, url, event }) => {
    if (!event) return []
    const { start, end, isAllDay, timeZone, address } = event
    return [{ id, title, excerpt, start, end, isAllDay, timeZone, address, url: origin + url }]
  })

/** Most events of a calendar file that come, and that have passed. */
const [COMING, PASSED] = [150, 50]
/** Age of the oldest events in a calendar file: one year. */
const YEAR = 366 * 86_400_000

/** A part of a collection's events. */
export interface CalendarPart {
  readonly order: 'upcoming' | 'past'
  readonly during?: readonly [from: Date, to: Date] | undefined
  readonly limit: number
}

/** The next events of a collection and the last ones of a year, for calendars that subscribe to them [COL-15] [SRV-190]. */
export async function calendarItems<Item extends { readonly event: ContentEvent | undefined }>(
  list: (part: CalendarPart) => Promise<readonly Item[]>,
  now: Date,
): Promise<readonly Item[]> {
  const [coming, past] = await Promise.all([
    list({ order: 'upcoming', during: [now, new Date(now.getTime() + 10 * YEAR)], limit: COMING }),
    list({ order: 'past', limit: PASSED }),
  ])
  const recent = past.filter(({ event }) => event !== undefined && event.end >= now.getTime() - YEAR)
  return [...recent.toReversed(), ...coming]
}

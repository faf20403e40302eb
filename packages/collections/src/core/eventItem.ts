import type { MapLocation } from '@vitrine/maps'
import type { MediaItem } from '@vitrine/media'

/** An event of a collection [COL-13]. */
export interface EventItem {
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly start: number
  /** Milliseconds since 1970. An end before the start counts as the start. */
  readonly end: number
  /** Whether the event is about whole days. They are the days of its own zone from start to end. Default `false`. */
  readonly isAllDay?: boolean | undefined
  /** IANA name of the zone in which the event takes place. A name that is not known counts as UTC. */
  readonly timeZone: string
  /** Place on a map. */
  readonly location?: MapLocation | undefined
  /** The place in one line, such as 'Lantern Hall, 14 Mill Street'. */
  readonly address?: string | undefined
  /** Address of the event's own page. */
  readonly url?: string | undefined
  /** Plain text. */
  readonly excerpt?: string | undefined
  readonly image?: MediaItem | undefined
  /** Address at which tickets are sold. */
  readonly ticketUrl?: string | undefined
}

/** The members of an event with its times. */
export type EventTime = Pick<EventItem, 'start' | 'end' | 'isAllDay' | 'timeZone'>

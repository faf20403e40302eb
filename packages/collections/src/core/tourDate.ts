import type { EventContext } from './itemContext.js'

/** A date of a tour [COL-16]. */
export interface TourDate {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly start: number
  /** IANA name of the zone of the venue. */
  readonly timeZone: string
  readonly venue: string
  readonly city: string
  /** Address at which tickets are sold. */
  readonly ticketUrl?: string | undefined
  readonly isSoldOut?: boolean | undefined
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
}

/**
 * Makes a tour date from an event of the site, for a site without an external service [COL-16]. The first part of the
 * address is the venue and the last one the city; an event without an address takes place at its title.
 * @example tourDate({ ...event, address: 'Tin Room, 3 Dock Road, Harwich' }).city // => 'Harwich'
 */
export function tourDate(
  event: Pick<EventContext, 'id' | 'title' | 'start' | 'timeZone' | 'address' | 'ticketUrl' | 'isTranslated'>,
): TourDate {
  const { id, title, start, timeZone, address = '', ticketUrl, isTranslated } = event
  const places = address.split(/[,،]/).map((place) => place.trim())
  const [venue, ...others] = places.filter(Boolean)
  return {
    id,
    start,
    timeZone,
    venue: venue ?? title,
    city: others.at(-1) ?? '',
    ticketUrl,
    ...(isTranslated && { isTranslated }),
  }
}

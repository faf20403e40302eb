import { PublicationStatus } from '@vitrine/enums'
import { decidePublication, isPublic, type Publication, type PublicationFault } from '@vitrine/server/content'
import type { EventFields, ItemFields } from '../../editor/itemSchema.ts'
import type { ItemRow } from '../database/items.ts'
import { type ItemFault, refuseItem } from './itemFault.ts'
import { instantOf, wallText } from '../site/moments.ts'

/** Stored facts about an item that its publication depends on. */
type StoredItem = Pick<ItemRow, 'status' | 'publishedAt'>

const SKIPPED = 'No clock of this zone shows this time on that day.'

const FAULTS: Readonly<Record<PublicationFault, string>> = {
  noTime: 'Write the date and the time at which it appears.',
  past: 'This time has passed. Choose Published, or a later time.',
  future: 'This time has not come. Choose Scheduled, and it appears then.',
}

/**
 * Decides when an item is published [PAN-83].
 * @param stored - The item as it is; `undefined` for a new one.
 * @throws {ApiError} 400 for a scheduled item without a time to come, and for a published one with such a time.
 */
export function publicationOf(
  { status, publishAt }: Pick<ItemFields, 'status' | 'publishAt'>,
  stored: StoredItem | undefined,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Publication {
  const refuse = (message: string) => refuseItem([{ field: 'publishAt', message }])
  // Keep the seconds of a time that was not changed.
  const isSame = stored !== undefined && wallText(stored.publishedAt, zone) === publishAt.slice(0, 16)
  const instant = isSame ? stored.publishedAt : publishAt === '' ? undefined : instantOf(publishAt, zone)
  if (publishAt !== '' && !instant) throw refuse(SKIPPED)
  const decided = decidePublication({ status, publishAt: instant }, stored, now)
  if (typeof decided === 'string') throw refuse(FAULTS[decided])
  return decided
}

/**
 * The columns of an event [PAN-83].
 * @throws {ApiError} 400 for times that no clock shows, and for an end before the beginning.
 */
export function eventColumns(event: EventFields | undefined) {
  if (!event)
    return {
      starts_at: null,
      ends_at: null,
      all_day: false,
      time_zone: 'UTC',
      address: null,
      series: null,
      ticket_url: null,
    }
  const { start, end, isAllDay, timeZone, address, series, ticketUrl } = event
  const faults: ItemFault[] = []
  const read = (field: string, text: string): Date | undefined => {
    const instant = instantOf(text, timeZone)
    if (!instant) faults.push({ field: `event.${field}`, message: SKIPPED })
    return instant
  }
  const startsAt = read('start', start)
  const endsAt = end === '' ? startsAt : read('end', end)
  if (startsAt && endsAt && endsAt < startsAt)
    faults.push({ field: 'event.end', message: 'An event ends after its beginning.' })
  if (faults.length > 0 || !startsAt || !endsAt) throw refuseItem(faults)
  return {
    starts_at: startsAt,
    ends_at: endsAt,
    all_day: isAllDay,
    time_zone: timeZone,
    address: address || null,
    series: series || null,
    ticket_url: ticketUrl || null,
  }
}

/** An item as the form of the panel shows it; a scheduled one whose time has come is published. */
export function fieldsOf(
  item: ItemRow,
  { isDated, zone, now }: { readonly isDated: boolean; readonly zone: string; readonly now: Date },
): ItemFields {
  const { event, print } = item
  const isShown = isPublic(item, now)
  return {
    ...(print !== undefined && { print }),
    title: item.title,
    html: item.html,
    excerpt: item.excerpt,
    author: item.author,
    urlId: item.urlId,
    tags: [...item.tags],
    categories: [...item.categories],
    status: (isShown ? PublicationStatus.Published : item.status) as ItemFields['status'],
    publishAt: isDated || isShown ? wallText(item.publishedAt, zone) : '',
    featured: item.isFeatured,
    commentsOpen: item.commentsOpen,
    ...(event && {
      event: {
        start: wallText(new Date(event.start), event.timeZone),
        end: wallText(new Date(event.end), event.timeZone),
        isAllDay: event.isAllDay,
        timeZone: event.timeZone,
        address: event.address ?? '',
        series: event.series ?? '',
        ticketUrl: event.ticketUrl ?? '',
      },
    }),
  }
}

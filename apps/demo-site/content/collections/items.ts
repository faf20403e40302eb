import { readZone, type WallTime } from '@vitrine/collections'
import type { ItemContent } from '@vitrine/site'
import { PublicationStatus, RecordType } from '@vitrine/enums'

/** Time zone of the house. */
export const ZONE = 'Europe/Berlin'

/** Converts a local time in a zone to an instant: `'2026-11-27T19:30'`. */
export function instantOf(text: string, timeZone: string = ZONE): string {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number) as [number, number, number, number, number]
  const wall: WallTime = { year, month, day, hour, minute, second: 0 }
  const [instant] = readZone(timeZone)?.instants(wall) ?? []
  if (instant === undefined) throw new RangeError(`There is no time ${text} in ${timeZone}.`)
  return new Date(instant).toISOString()
}

/** A post as its file contains it. */
export interface PostText {
  readonly urlId: string
  readonly title: string
  /** Day of publication. */
  readonly date: string
  readonly author: string
  readonly category: string
  readonly tags: readonly string[]
  readonly print: string
  readonly excerpt: string
  /** Paragraphs; one that begins with `## ` is a heading. */
  readonly text: readonly string[]
  readonly featured?: boolean
  readonly status?: number
  readonly commentsOpen?: boolean
}

const paragraph = (text: string): string => (text.startsWith('## ') ? `<h2>${text.slice(3)}</h2>` : `<p>${text}</p>`)

/** Completes a post. */
export function post({ date, category, text, ...rest }: PostText): ItemContent {
  return {
    id: `post-${rest.urlId}`,
    collectionId: JOURNAL_ID,
    recordType: RecordType.Text,
    ...rest,
    html: text.map(paragraph).join(''),
    categories: [category],
    publishedAt: instantOf(`${date}T09:00`),
  }
}

/** An event as its file contains it. */
export interface EventText {
  readonly urlId: string
  readonly title: string
  /** Local time in its zone; a date for an event that lasts whole days. */
  readonly start: string
  readonly end: string
  readonly category: string
  readonly tags: readonly string[]
  readonly print: string
  readonly excerpt: string
  readonly text: readonly string[]
  readonly address?: string
  readonly timeZone?: string
  readonly series?: string
  readonly ticketUrl?: string
  readonly featured?: boolean
  readonly status?: number
}

/** Completes an event of a collection. */
export function event(
  {
    start,
    end,
    category,
    text,
    address = 'Lantern Hall, 14 Mill Street',
    timeZone = ZONE,
    series,
    ticketUrl,
    ...rest
  }: EventText,
  collectionId: string = EVENTS_ID,
): ItemContent {
  const isAllDay = !start.includes('T')
  return {
    id: `${collectionId === EVENTS_ID ? 'event' : 'tour'}-${rest.urlId}`,
    collectionId,
    recordType: RecordType.Event,
    ...rest,
    html: text.map(paragraph).join(''),
    author: 'The desk',
    categories: [category],
    publishedAt: instantOf('2026-03-02T09:00'),
    event: {
      start: instantOf(isAllDay ? `${start}T00:00` : start, timeZone),
      end: instantOf(isAllDay ? `${end}T23:59` : end, timeZone),
      isAllDay,
      timeZone,
      address,
      ...(series && { series }),
      ...(ticketUrl && { ticketUrl }),
    },
  }
}

/** Ids of collections, numbered as the site builder does. */
export const JOURNAL_ID = '64f0a1b2c3d4e5f607182930'
export const EVENTS_ID = '64f0a1b2c3d4e5f607182931'
export const TOUR_ID = '64f0a1b2c3d4e5f607182932'

export const { Draft, Scheduled, NeedsReview, Private, Deleted } = PublicationStatus

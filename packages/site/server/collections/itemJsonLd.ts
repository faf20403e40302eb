import { breadcrumbJsonLd } from '@vitrine/commerce'
import type { ContentEvent } from '@vitrine/server/content'
import type { ItemRow } from '../database/items.ts'

/** Letters of a headline that search engines read. */
const HEADLINE = 110

/** The page of an item, as its description names it. */
export interface ItemPlace {
  readonly origin: string
  /** Title of the site, which publishes the item. */
  readonly siteTitle: string
  readonly collection: { readonly title: string; readonly path: string }
  /** Path of its picture. */
  readonly image: string | undefined
}

type JsonLd = Readonly<Record<string, unknown>>

/** A day in the zone of an event, or its very time. */
const timeOf = (time: number, { isAllDay, timeZone }: ContentEvent): string =>
  isAllDay ? new Date(time).toLocaleDateString('en-CA', { timeZone }) : new Date(time).toISOString()

/** Describes an event; `undefined` without an address, which search engines require. */
function eventJsonLd({ title }: ItemRow, event: ContentEvent): JsonLd | undefined {
  const { start, end, address, isAllDay } = event
  if (!address?.trim()) return undefined
  return {
    '@type': 'Event',
    name: title,
    startDate: timeOf(start, event),
    // An event of whole days ends when the day after its last one begins.
    endDate: timeOf(isAllDay ? Math.max(start, end - 1) : end, event),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: address.split(',', 1)[0]!.trim(), address },
  }
}

function articleJsonLd({ title, author, publishedAt }: ItemRow, siteTitle: string): JsonLd {
  const publisher = { '@type': 'Organization', name: siteTitle }
  return {
    '@type': 'Article',
    headline: title.slice(0, HEADLINE),
    datePublished: publishedAt.toISOString(),
    author: author === '' ? publisher : { '@type': 'Person', name: author },
    publisher,
  }
}

/**
 * Describes a post, a project or a lesson for search engines as schema.org Article, an event with an address as Event, and
 * the way to its page as BreadcrumbList [SRV-442].
 */
export function itemJsonLd(item: ItemRow, { origin, siteTitle, collection, image }: ItemPlace): readonly JsonLd[] {
  const url = origin + item.url
  const own = item.event ? eventJsonLd(item, item.event) : articleJsonLd(item, siteTitle)
  const shared = {
    url,
    ...(item.excerpt !== '' && { description: item.excerpt }),
    ...(image !== undefined && { image: [new URL(image, origin).href] }),
  }
  const trail = [
    { name: collection.title, url: origin + collection.path },
    { name: item.title, url },
  ]
  return [...(own ? [{ '@context': 'https://schema.org', ...own, ...shared }] : []), breadcrumbJsonLd(trail)]
}

import { eventTimes } from '@vitrine/collections'
import { PublicationStatus } from '@vitrine/enums'
import { LABELS, statusKey } from '@vitrine/messages'
import type { ItemRow } from '../database/items.ts'
import { translatorOf } from '../languages.ts'
import type { Picture } from '../model.ts'
import { pictureOf } from '../render/picture.ts'
import { ZONE } from '../../content/collections/items.ts'

/** A time for people and for programs. */
export interface CardTime {
  readonly text: string
  /** `datetime` of the element. */
  readonly machine: string
}

/** An item as a list shows it. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly excerpt: string
  readonly author: string
  readonly time: CardTime
  readonly picture: Picture | undefined
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly isFeatured: boolean
  /** Label of an item that visitors do not see [COL-4]. */
  readonly label: string | undefined
  readonly address: string | undefined
  readonly ticketUrl: string | undefined
}

/** The day on which a post appeared, in the words of a locale. */
function publishedTime(publishedAt: Date, locale: string): CardTime {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: ZONE })
  return { text: format.format(publishedAt), machine: publishedAt.toISOString() }
}

/**
 * An item as lists and pages show it.
 * @param locale - Of the page.
 */
export function cardOf(item: ItemRow, locale: string): Card {
  const times = item.event && eventTimes(item.event, locale)
  const key = item.status === PublicationStatus.Published ? null : statusKey(item.status)
  return {
    id: item.id,
    title: item.title,
    url: item.url,
    excerpt: item.excerpt,
    author: item.author,
    time: times ? { text: times.text, machine: times.start } : publishedTime(item.publishedAt, locale),
    picture: item.print === undefined ? undefined : pictureOf(item.print),
    tags: item.tags,
    categories: item.categories,
    isFeatured: item.isFeatured,
    label: key === null ? undefined : translatorOf(locale)(LABELS)[key],
    address: item.event?.address,
    ticketUrl: item.event?.ticketUrl,
  }
}

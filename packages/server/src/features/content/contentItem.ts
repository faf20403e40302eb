import type { EventJson, ItemJson } from '@vitrine/collections/api'
import { PublicationStatus, RecordType } from '@vitrine/enums'
import type { Selectable } from 'kysely'
import type { ContentPicture, EditedItem, TranslatedItem } from '../../content/contentApi.js'
import { type ContentEvent, eventMembers, eventOfRow } from './contentEvent.js'
import type { ContentSettings } from './contentOptions.js'
import { isPublic } from './sight.js'
import type { ContentItemTables } from './tables.js'

/** A stored item. */
export interface ContentItem {
  readonly id: string
  readonly collectionId: string
  /** Path of its page. */
  readonly url: string
  readonly urlId: string
  readonly title: string
  readonly excerpt: string
  /** Sanitised when it was stored. */
  readonly html: string
  readonly plainText: string
  readonly author: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly picture: ContentPicture | undefined
  readonly isFeatured: boolean
  /** Number of a `PublicationStatus`. */
  readonly status: number
  readonly publishedAt: Date
  readonly version: number
  /** Only for an item of a collection of events. */
  readonly event: ContentEvent | undefined
  /** Its texts are in the language of the reader, though the owner writes in another. */
  readonly isTranslated: boolean
}

/** Path of an item in the owner's language. */
export function pathOf(
  { collections }: Pick<ContentSettings, 'collections'>,
  { collectionId, urlId }: Pick<ContentItem, 'collectionId' | 'urlId'>,
): string {
  const path = collections.find(({ id }) => id === collectionId)?.path ?? ''
  return `${path === '/' ? '' : path}/${urlId}`
}

/** An item from its row, in the owner's language. */
export function itemOf(
  row: Selectable<ContentItemTables['content_items']>,
  settings: Pick<ContentSettings, 'collections'>,
): ContentItem {
  return {
    id: row.id,
    collectionId: row.collection_id,
    url: pathOf(settings, { collectionId: row.collection_id, urlId: row.url_id }),
    urlId: row.url_id,
    title: row.title,
    excerpt: row.excerpt,
    html: row.html,
    plainText: row.plain_text,
    author: row.author,
    tags: row.tags,
    categories: row.categories,
    picture: row.picture ?? undefined,
    isFeatured: row.featured,
    status: row.status,
    publishedAt: row.published_at,
    version: row.version,
    event: eventOfRow(row),
    isTranslated: false,
  }
}

/** An item as lists answer it. */
export function itemJson(item: ContentItem): ItemJson | EventJson {
  const { id, title, urlId, url, status, publishedAt, excerpt, author, tags, categories, picture, isFeatured } = item
  const { event, isTranslated } = item
  return {
    id,
    title,
    urlId,
    url,
    recordType: event ? RecordType.Event : RecordType.Text,
    status,
    publishedAt: publishedAt.getTime(),
    excerpt,
    author,
    tags,
    categories,
    ...(picture && { image: picture }),
    ...(isFeatured && { isFeatured }),
    ...(isTranslated && { isTranslated }),
    ...(event && eventMembers(event)),
  }
}

/** An item as its form shows it; a scheduled one whose time has come is published. */
export function editedJson(
  item: ContentItem,
  translations: Readonly<Record<string, TranslatedItem>>,
  now: Date,
): EditedItem {
  const { id, collectionId, url, version, title, html, excerpt, author, urlId, tags, categories, picture, event } = item
  const isShown = isPublic(item, now)
  return {
    id,
    collectionId,
    url,
    version,
    item: {
      title,
      html,
      excerpt,
      author,
      urlId,
      tags,
      categories,
      ...(picture && { picture }),
      featured: item.isFeatured,
      status: isShown ? PublicationStatus.Published : item.status,
      ...(event && { event: eventMembers(event) }),
      ...(Object.keys(translations).length > 0 && { translations }),
      ...((isShown || item.status === PublicationStatus.Scheduled) && { publishAt: item.publishedAt.getTime() }),
    },
  }
}

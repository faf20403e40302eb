import type { MediaItem } from '@vitrine/media'
import type { SafeHtml } from '@vitrine/trust'
import type { SearchHitKind } from './searchHitKind.js'
import type { EventItem } from './eventItem.js'

/** An item of any collection, as its views and its address with `format=json` have it [COL-9]. */
export interface ItemContext {
  /** Unique in its list. */
  readonly id: string
  /** Plain text. */
  readonly title: string
  /** The last part of its address. */
  readonly urlId: string
  /** Path of its own page. */
  readonly url: string
  /** One of `RecordType` of `@vitrine/enums`: a card names it as `data-record`. Default: `item`. */
  readonly recordType?: number | undefined
  /** One of `PublicationStatus` of `@vitrine/enums`: an unpublished item has a badge. Default: published. */
  readonly status?: number | undefined
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Plain text. */
  readonly excerpt?: string | undefined
  /** Name as visitors read it. */
  readonly author?: string | undefined
  /** Default: none. */
  readonly tags?: readonly string[] | undefined
  /** Default: none. */
  readonly categories?: readonly string[] | undefined
  /** Tags and categories in the language of the page, by the owner's. Default: none is translated. */
  readonly names?: Readonly<Record<string, string>> | undefined
  /** Picture with its size and alternative text. */
  readonly image?: MediaItem | undefined
  /** For `filterItems` with `isFeatured`. Default `false`. */
  readonly isFeatured?: boolean | undefined
  /** The whole text, which the server has sanitised. Only for the item's own page. */
  readonly bodyHtml?: SafeHtml | undefined
  /** A price as visitors read it, such as '$12.00'. */
  readonly price?: string | undefined
  /** Its texts are in the language of the page, though the owner writes in another. Default `false`. */
  readonly isTranslated?: boolean | undefined
}

/** An event as an item of a collection. */
export interface EventContext extends ItemContext, Omit<EventItem, keyof ItemContext> {
  /** Shared by the events of a series. */
  readonly series?: string | undefined
}

/** A link to the item before or after. */
export interface ItemLink {
  readonly title: string
  readonly url: string
  /** Its texts are in the language of the page, though the owner writes in another. Default `false`. */
  readonly isTranslated?: boolean | undefined
}

/** An item, a product, a page or a picture that a search has found. */
export interface SearchHit {
  readonly title: string
  readonly url: string
  readonly kind: SearchHitKind
  /** Price of a product as visitors read it: '$24.00'. */
  readonly price?: string | undefined
  /** Its texts are in the language of the page, though the owner writes in another. Default `false`. */
  readonly isTranslated?: boolean | undefined
  /** Plain text around the first match. */
  readonly excerpt: string
  /** Milliseconds since 1970. */
  readonly publishedAt?: number | undefined
  readonly start?: number | undefined
  readonly timeZone?: string | undefined
  readonly image?: MediaItem | undefined
}

/** A comment on an item [COL-20]. */
export interface CommentItem {
  readonly id: string
  readonly itemId: string
  /** Id of the comment that this one answers. */
  readonly parentId?: string | undefined
  readonly name: string
  /** Plain text; line breaks count. */
  readonly body: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Waits for a moderator. */
  readonly isPending?: boolean | undefined
  /** Written by the visitor who reads. */
  readonly isOwn?: boolean | undefined
}

/** Whether an item is an event: it has times. */
export function isEvent(item: ItemContext): item is EventContext {
  return 'start' in item && 'timeZone' in item
}

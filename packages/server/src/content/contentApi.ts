import { itemList, type ItemJson, searchList } from '@vitrine/collections/api'
import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import { fitsCategory, fitsTag, PublicationStatus } from '@vitrine/enums'
import { isSafeHref } from '@vitrine/links'
import * as v from 'valibot'

/** Picture of an item, such as a file of `files()`. */
export interface ContentPicture {
  readonly id: string
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Mean colour, `#rrggbb`. */
  readonly color?: string | undefined
  /** A small, blurred picture as a `data:` address. */
  readonly preview?: string | undefined
}

/** An item as it is written. */
export interface WrittenItem {
  readonly title: string
  /** Sanitised when it is stored. Default: empty. */
  readonly html?: string | undefined
  /** Shown in lists and in the results of a search. Default: empty. */
  readonly excerpt?: string | undefined
  readonly author?: string | undefined
  /** Last part of the address. Default: made from the title. */
  readonly urlId?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly categories?: readonly string[] | undefined
  readonly picture?: ContentPicture | undefined
  /** Default `false`. */
  readonly featured?: boolean | undefined
  /** Number of a `PublicationStatus`: draft, to review, scheduled, published or private. Default: a draft. */
  readonly status?: number | undefined
  /** Milliseconds since 1970; a scheduled item needs it. Default: the time at which the item is published. */
  readonly publishAt?: number | undefined
}

/** An item with the facts that a form needs. */
export interface EditedItem {
  readonly id: string
  readonly collectionId: string
  /** Path of its page. */
  readonly url: string
  /** For the next save. */
  readonly version: number
  /** A scheduled item whose time has come is published. */
  readonly item: WrittenItem
}

/** An item with its text, and the addresses of its neighbours that the reader sees. */
export interface OpenItem {
  readonly item: ItemJson & { readonly html: string }
  readonly older?: { readonly title: string; readonly url: string } | undefined
  readonly newer?: { readonly title: string; readonly url: string } | undefined
}

/** A tag or a category with the number of its visible items. */
export interface ContentName {
  readonly name: string
  readonly count: number
}

/** Statuses that a person gives an item. */
const GIVEN_STATUSES = [
  PublicationStatus.Draft,
  PublicationStatus.NeedsReview,
  PublicationStatus.Scheduled,
  PublicationStatus.Published,
  PublicationStatus.Private,
] as const

const text = v.string()
const line = (most: number) => v.pipe(text, v.trim(), v.maxLength(most, `At most ${most} characters.`))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
/** Latest time that an item may name: the last moment of the year 9999. */
const LATEST = 253_402_300_799_999

const isUnique = (names: string[]): boolean => new Set(names.map((name) => name.toLowerCase())).size === names.length

const names = (fits: (name: string) => boolean, most: number) =>
  v.pipe(
    v.array(v.pipe(text, v.trim(), v.nonEmpty('A name is empty.'), v.check(fits, 'A name is too long.'))),
    v.maxLength(most, `At most ${most} of them.`),
    v.check(isUnique, 'A name is there twice.'),
  )

const picture = v.object({
  id: v.pipe(text, v.maxLength(100)),
  src: v.pipe(text, v.maxLength(2000), v.check(isSafeHref, 'Write an address that begins with https:// or /.')),
  width: whole,
  height: whole,
  alt: v.pipe(text, v.maxLength(500)),
  color: v.optional(v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i))),
  preview: v.optional(v.pipe(text, v.maxLength(10_000), v.regex(/^data:image\/webp;base64,[\w+/=]*$/))),
})

/** Schema of a written item. */
export const itemSchema = v.object({
  title: v.pipe(line(200), v.nonEmpty('An item needs a title.')),
  html: v.optional(v.pipe(text, v.maxLength(300_000, 'The text is too long.')), ''),
  excerpt: v.optional(line(1000), ''),
  author: v.optional(line(80), ''),
  urlId: v.optional(
    v.pipe(line(200), v.regex(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u, 'An address has letters, digits and "-".')),
    '',
  ),
  tags: v.optional(names(fitsTag, 100), []),
  categories: v.optional(names(fitsCategory, 25), []),
  picture: v.optional(picture),
  featured: v.optional(v.boolean(), false),
  status: v.optional(v.picklist(GIVEN_STATUSES, 'Choose one of the statuses.'), PublicationStatus.Draft),
  publishAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST))),
})

/** A written item with its defaults. */
export type ReadItem = v.InferOutput<typeof itemSchema>

const COLLECTION = `${API_ROOT}content/:collectionId` as const
const ITEMS = `${COLLECTION}/items` as const
const EDITED = `${API_ROOT}content-items/:itemId` as const

const anything = <Value>() => v.record(text, v.unknown()) as unknown as v.GenericSchema<Value>
/** Members are checked by {@link itemSchema}, which names each fault by its field. */
const written = anything<WrittenItem>()
const edited = anything<EditedItem>()
const name: v.GenericSchema<ContentName> = v.object({ name: text, count: v.number() })
const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })

/** Lists the items of a collection in pages. */
export const listItems = itemList(ITEMS)

/** Searches all collections that the reader may read. */
export const searchItems = searchList(`${API_ROOT}content/search`)

/** Reads one item. */
export const readItem = defineEndpoint({
  method: 'GET',
  path: `${ITEMS}/:urlId`,
  response: anything<OpenItem>(),
})

/** Reads the tags and categories of a collection. */
export const readNames = defineEndpoint({
  method: 'GET',
  path: `${COLLECTION}/names`,
  response: v.object({ tags: v.array(name), categories: v.array(name) }),
})

/** Reads the feed of a collection, as RSS 2.0. */
export const readFeed = defineEndpoint({ method: 'GET', path: `${COLLECTION}/feed`, format: 'raw', response: text })

/** Writes a new item; faults are 400 with `faults` by field. */
export const createItem = defineEndpoint({ method: 'POST', path: ITEMS, request: written, response: edited })

/** Reads an item for its form. */
export const editItem = defineEndpoint({ method: 'GET', path: EDITED, response: edited })

/** Stores a change of an item; a stale version is 409 with the present item. */
export const saveItem = defineEndpoint({
  method: 'POST',
  path: EDITED,
  request: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)), item: written }),
  response: edited,
})

/** Deletes an item. */
export const deleteItem = defineEndpoint({ method: 'DELETE', path: EDITED, response: done })

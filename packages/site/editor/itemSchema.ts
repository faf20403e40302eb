import { fitsCategory, fitsTag, LIMITS, PublicationStatus } from '@vitrine/enums'
import { isSafeHref } from '@vitrine/links'
import { formatMessage } from '@vitrine/messages'
import { EDITOR_TAGS } from '@vitrine/messages/editor'
import * as v from 'valibot'
import { ITEM_KIND_FACTS, type ItemKind } from './itemKinds.ts'

/** UTF-16 units of the texts of an item. */
export const ITEM_LIMITS = { title: 200, excerpt: 1000, html: 300_000, address: 200, author: 80, place: 300 } as const

/** Most tags, and most categories, of one item. */
export const [MOST_TAGS, MOST_CATEGORIES] = [100, 25]

/** Statuses that a person gives an item, with their names [ENU-26] [ENU-27]. */
export const STATUS_NAMES: Readonly<Record<number, string>> = {
  [PublicationStatus.Draft]: 'Draft',
  [PublicationStatus.NeedsReview]: 'Needs Review',
  [PublicationStatus.Scheduled]: 'Scheduled',
  [PublicationStatus.Published]: 'Published',
  [PublicationStatus.Private]: 'Private',
}

/** Statuses that a person may choose. */
export const GIVEN_STATUSES = [
  PublicationStatus.Draft,
  PublicationStatus.NeedsReview,
  PublicationStatus.Scheduled,
  PublicationStatus.Published,
  PublicationStatus.Private,
] as const

/** A text of one line with its limit. */
export const line = (title: string, most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} characters.`), v.title(title))

/** A text of one line that may be empty. */
export const optionalLine = (title: string, most: number) => v.optional(line(title, most), '')

const isUnique = (names: string[]): boolean => new Set(names.map((name) => name.toLowerCase())).size === names.length

/** A list of tags or categories, each with its limit [COL-10]. */
export function names(
  tagType: 'tag' | 'category',
  { fits, limit, most }: { fits(text: string): boolean; readonly limit: number; readonly most: number },
) {
  const name = v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`A ${tagType} needs a name.`),
    v.check(fits, `A ${tagType} has at most ${limit} characters.`),
    v.title(tagType === 'tag' ? 'Tag' : 'Category'),
  )
  return v.optional(
    v.pipe(
      v.array(name),
      v.maxLength(most, `At most ${most} of them.`),
      v.check(isUnique, formatMessage(EDITOR_TAGS.tagExists, { tagType: EDITOR_TAGS[tagType] })),
      v.title(tagType === 'tag' ? EDITOR_TAGS.tags : EDITOR_TAGS.categories),
    ),
    [],
  )
}

/** A date and time on a clock on the wall, as `2026-11-29T18:30`; empty for none. */
export const moment = (title: string, help: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)?$/, 'Write a date and a time.'),
      v.metadata({ field: 'moment' }),
      v.title(title),
      v.description(help),
    ),
    '',
  )

/** A switch. */
export const flag = (title: string, standard: boolean) => v.optional(v.pipe(v.boolean(), v.title(title)), standard)

/** Whether `Intl` knows a time zone. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The members that only an event has. */
const eventSchema = (zone: string) =>
  v.object({
    start: v.pipe(moment('Begins', 'In the time zone of the event.'), v.nonEmpty('An event needs its beginning.')),
    end: moment('Ends', 'An event without an end ends when it begins.'),
    isAllDay: flag('It lasts whole days', false),
    timeZone: v.optional(v.pipe(line('Time zone', 60), v.check(isZone, `Write a zone such as ${zone}.`)), zone),
    address: optionalLine('Place', ITEM_LIMITS.place),
    series: optionalLine('Series', 100),
    ticketUrl: v.optional(
      v.pipe(
        line('Address of the tickets', 2000),
        v.check((text) => text === '' || isSafeHref(text), 'Write an address that begins with https:// or /.'),
      ),
      '',
    ),
  })

/**
 * The schema of an item as the panel edits it; the form of the panel is made from it [PAN-81].
 * @param zone - IANA name of the site's time zone, in which `publishAt` stands.
 */
export function itemSchema(kind: ItemKind, zone: string): v.GenericSchema<unknown, ItemFields> {
  const { noun } = ITEM_KIND_FACTS[kind]
  const shared = {
    print: v.optional(v.pipe(v.string(), v.maxLength(100), v.metadata({ field: 'picture' }))),
    title: v.pipe(line('Title', ITEM_LIMITS.title), v.nonEmpty(`A ${noun} needs a title.`)),
    html: v.optional(v.pipe(v.string(), v.maxLength(ITEM_LIMITS.html, 'The text is too long.'), v.title('Text')), ''),
    excerpt: v.optional(
      v.pipe(
        line('Excerpt', ITEM_LIMITS.excerpt),
        v.metadata({ field: 'long-text' }),
        v.description('Shown in lists and in the results of a search.'),
      ),
      '',
    ),
    author: optionalLine('Author', ITEM_LIMITS.author),
    urlId: v.optional(
      v.pipe(
        line('Last part of the address', ITEM_LIMITS.address),
        v.regex(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u, 'An address has letters, digits and "-".'),
        v.description('Empty: made from the title.'),
      ),
      '',
    ),
    tags: names('tag', { fits: fitsTag, limit: LIMITS.tagLength, most: MOST_TAGS }),
    categories: names('category', { fits: fitsCategory, limit: LIMITS.categoryLength, most: MOST_CATEGORIES }),
    status: v.optional(
      v.pipe(v.picklist(GIVEN_STATUSES), v.title('Status'), v.metadata({ labels: STATUS_NAMES })),
      PublicationStatus.Draft,
    ),
    publishAt: moment(
      'Date and time of publication',
      `In the time zone ${zone}. Scheduled: it appears then. Empty: the time at which you publish it.`,
    ),
    featured: flag('Featured', false),
    commentsOpen: flag('Visitors may comment', kind === 'post'),
  }
  return (kind === 'event' ? v.object({ ...shared, event: eventSchema(zone) }) : v.object(shared)) as v.GenericSchema<
    unknown,
    ItemFields
  >
}

/** Members of an event beside those of every item. */
export type EventFields = v.InferOutput<ReturnType<typeof eventSchema>>

/** An item as the panel edits it. */
export interface ItemFields {
  /** Slug of a picture of the site, or id of an uploaded one. */
  readonly print?: string | undefined
  readonly title: string
  readonly html: string
  readonly excerpt: string
  readonly author: string
  /** Last part of the address; empty: made from the title. */
  readonly urlId: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** Number of a `PublicationStatus`. */
  readonly status: (typeof GIVEN_STATUSES)[number]
  /** Wall time in the site's zone; empty for none. */
  readonly publishAt: string
  readonly featured: boolean
  readonly commentsOpen: boolean
  readonly event?: EventFields | undefined
}

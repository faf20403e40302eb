import * as v from 'valibot'
import type { Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'

/** A collection of items. */
export interface ContentCollection {
  /** Lower-case letters, digits and "-", in at most 60 characters. */
  readonly id: string
  readonly title: string
  /** Path of its page; that of an item follows it: `/journal` and `/journal/first-light`. */
  readonly path: string
  /** Description of its feed. Default: the title. */
  readonly description?: string | undefined
  /** Whether only those whom `mayRead` lets see its items. Default `false`. */
  readonly isLocked?: boolean | undefined
}

/** The request of a reader or a writer; functions without one act for the public. */
export type ContentVisit = Pick<Visit, 'request'>

const ENGLISH = {
  rateLimited: 'There have been too many requests. Please try again later.',
  notAllowed: 'You may not write here.',
  unknownCollection: 'There is no such collection.',
  unknownItem: 'There is no such item.',
  changed: 'Somebody else has changed it since you opened it.',
  addressTaken: 'Another one has this address.',
  noTime: 'Write the date and the time at which it appears.',
  past: 'This time has passed. Choose Published, or a later time.',
  future: 'This time has not come. Choose Scheduled, and it appears then.',
  full: 'This collection has all the items that it can have.',
}

/** Sentences of refusals. */
export type ContentSentences = Readonly<Record<keyof typeof ENGLISH, string>>

/** Options of the feature. */
export interface ContentOptions {
  /** The collections, each with its own id and path. */
  readonly collections: readonly ContentCollection[]
  /** Whether somebody may write items by call, and sees those that are not published. Default: nobody. */
  readonly mayWrite?: ((visit: ContentVisit) => boolean | Promise<boolean>) | undefined
  /** Whether a reader sees the items of a locked collection. Default: nobody but those who may write. */
  readonly mayRead?: ((visit: ContentVisit, collection: ContentCollection) => boolean | Promise<boolean>) | undefined
  /** Sentences of refusals in the visitor's language. Default: English. */
  readonly messages?: ((visit: ContentVisit) => Partial<ContentSentences>) | undefined
  /** Writes of an address in a minute. Default 60. */
  readonly writesAMinute?: number | undefined
  /** Items of a collection. Default 20,000. */
  readonly mostItems?: number | undefined
}

/** Options with their defaults. */
export interface ContentSettings extends Filled<Omit<ContentOptions, 'messages'>> {
  readonly sentencesOf: (visit: ContentVisit | undefined) => ContentSentences
}

const ID = /^[a-z0-9][a-z0-9-]{0,59}$/
const PATH = /^\/[^\s?#]{0,300}$/

const schema = v.strictObject({
  collections: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(ID)),
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      path: v.pipe(v.string(), v.regex(PATH)),
      description: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      isLocked: v.optional(v.boolean()),
    }),
  ),
  mayWrite: v.optional(optionSchemas.function),
  mayRead: v.optional(optionSchemas.function),
  messages: v.optional(optionSchemas.function),
  writesAMinute: v.optional(optionSchemas.positive, 60),
  mostItems: v.optional(optionSchemas.positive, 20_000),
})

const SENTENCES = {
  collections: 'is a list of collections, each with "id", "title" and "path"',
  mayWrite: 'is a function that returns whether somebody may write',
  mayRead: 'is a function that returns whether somebody may read a collection',
  messages: 'is a function that returns sentences',
}

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong, and for a collection that is given twice.
 */
export function readContentOptions(options: ContentOptions): ContentSettings {
  const { writesAMinute, mostItems } = readFeatureOptions('content', schema, options, SENTENCES)
  const { collections, mayWrite = () => false, mayRead = () => false, messages = () => ({}) } = options
  for (const key of ['id', 'path'] as const) {
    const values = collections.map((collection) => collection[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw new TypeError(`[server] Two collections of content() have the ${key} "${twice}".`)
  }
  const sentencesOf = (visit: ContentVisit | undefined) => ({ ...ENGLISH, ...(visit && messages(visit)) })
  return { collections, mayWrite, mayRead, writesAMinute, mostItems, sentencesOf }
}

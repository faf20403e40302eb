import { readZone } from '@vitrine/collections'
import * as v from 'valibot'
import type { Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'
import type { TranslatedAddress } from './languageAddress.js'

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
  /** Whether its items are events, which lists sort by their dates. Default `false`. */
  readonly holdsEvents?: boolean | undefined
}

/** A language into which items are translated. */
export interface ContentLanguage {
  /** BCP 47 tag: `de`. */
  readonly code: string
  /** First part of its addresses. Default: the code, `/de`. */
  readonly prefix?: string | undefined
  /** Paths of pages in the language by those of the owner's, where they differ: `{ '/journal': '/tagebuch' }`. */
  readonly paths?: Readonly<Record<string, string>> | undefined
}

/** The request of a reader or a writer; functions without one act for the public. */
export type ContentVisit = Pick<Visit, 'request'>

const ENGLISH = {
  rateLimited: 'There have been too many requests. Please try again later.',
  notAllowed: 'You may not write here.',
  unknownCollection: 'There is no such collection.',
  unknownItem: 'There is no such item.',
  changed: 'Somebody else has changed it since you opened it.',
  unknownLanguage: 'There is no such language.',
  noEvent: 'Write when it begins and ends.',
  oddEvent: 'This collection has no events.',
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
  /** Language in which the owner writes. Default `en`. */
  readonly language?: string | undefined
  /** Languages into which items are translated. Default: none. */
  readonly languages?: readonly ContentLanguage[] | undefined
  /** IANA name of the zone in which the months of lists begin. Default `UTC`. */
  readonly timeZone?: string | undefined
  /** Sentences of refusals in the visitor's language. Default: English. */
  readonly messages?: ((visit: ContentVisit) => Partial<ContentSentences>) | undefined
  /** Writes of an address in a minute. Default 60. */
  readonly writesAMinute?: number | undefined
  /** Items of a collection. Default 20,000. */
  readonly mostItems?: number | undefined
}

/** Options with their defaults. */
export interface ContentSettings extends Filled<Omit<ContentOptions, 'messages' | 'languages'>> {
  readonly languages: readonly TranslatedAddress[]
  readonly sentencesOf: (visit: ContentVisit | undefined) => ContentSentences
}

const ID = /^[a-z0-9][a-z0-9-]{0,59}$/
const TAG = /^[A-Za-z][A-Za-z0-9-]{1,19}$/
const PREFIX = /^\/[^\s?#/]{1,60}$/
const PATH = /^\/[^\s?#]{0,300}$/

const schema = v.strictObject({
  collections: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(ID)),
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      path: v.pipe(v.string(), v.regex(PATH)),
      description: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      isLocked: v.optional(v.boolean()),
      holdsEvents: v.optional(v.boolean()),
    }),
  ),
  language: v.optional(v.pipe(v.string(), v.regex(TAG)), 'en'),
  languages: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          code: v.pipe(v.string(), v.regex(TAG)),
          prefix: v.optional(v.pipe(v.string(), v.regex(PREFIX))),
          paths: v.optional(v.record(v.pipe(v.string(), v.regex(PATH)), v.pipe(v.string(), v.regex(PATH)))),
        }),
      ),
      v.maxLength(50),
    ),
    [],
  ),
  timeZone: v.optional(
    v.pipe(
      v.string(),
      v.check((name) => readZone(name) !== undefined),
    ),
    'UTC',
  ),
  mayWrite: v.optional(optionSchemas.function),
  mayRead: v.optional(optionSchemas.function),
  messages: v.optional(optionSchemas.function),
  writesAMinute: v.optional(optionSchemas.positive, 60),
  mostItems: v.optional(optionSchemas.positive, 20_000),
})

const SENTENCES = {
  collections: 'is a list of collections, each with "id", "title" and "path"',
  language: 'is a tag such as "en"',
  languages: 'is a list of languages, each with "code", and with "prefix" and "paths" if you like',
  timeZone: 'is the IANA name of a time zone',
  mayWrite: 'is a function that returns whether somebody may write',
  mayRead: 'is a function that returns whether somebody may read a collection',
  messages: 'is a function that returns sentences',
}

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong, and for a collection that is given twice.
 */
export function readContentOptions(options: ContentOptions): ContentSettings {
  const { writesAMinute, mostItems, language, timeZone, ...read } = readFeatureOptions(
    'content',
    schema,
    options,
    SENTENCES,
  )
  const { collections, mayWrite = () => false, mayRead = () => false, messages = () => ({}) } = options
  const languages = read.languages.map(({ code, prefix = `/${code}`, paths = {} }) => ({
    code,
    prefix,
    paths: new Map(Object.entries(paths)),
  }))
  for (const key of ['code', 'prefix'] as const) {
    const values = [...(key === 'code' ? [language] : []), ...languages.map((one) => one[key])]
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw new TypeError(`[server] Two languages of content() have the ${key} "${twice}".`)
  }
  for (const key of ['id', 'path'] as const) {
    const values = collections.map((collection) => collection[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw new TypeError(`[server] Two collections of content() have the ${key} "${twice}".`)
  }
  const sentencesOf = (visit: ContentVisit | undefined) => ({ ...ENGLISH, ...(visit && messages(visit)) })
  return { collections, language, languages, timeZone, mayWrite, mayRead, writesAMinute, mostItems, sentencesOf }
}

/** Finds the language of a tag, such as `de` for `de-AT`; `undefined` for the owner's and one that there is not. */
export function languageOf({ languages }: ContentSettings, tag: string | undefined): TranslatedAddress | undefined {
  const [primary] = (tag ?? '').split('-')
  return languages.find(({ code }) => code === tag) ?? languages.find(({ code }) => code === primary)
}

import { COMMENT_LENGTH } from '@vitrine/collections'
import type { CommentJson } from '@vitrine/collections/api'
import { formatMessage } from '@vitrine/messages'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { CallError } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'

/** Something that people comment on. */
export interface CommentedItem {
  /** Path of its page. */
  readonly path: string
  /** Whether new comments are taken. Default `true`. */
  readonly isOpen?: boolean | undefined
}

/** Somebody who is signed in. */
export interface CommentAccount {
  readonly id: string
  /** Name beside the comments. */
  readonly name: string
  /** Default `false`. */
  readonly isModerator?: boolean | undefined
}

/** A comment that is about to be stored. */
export interface JudgedComment {
  readonly itemId: string
  readonly name: string
  readonly body: string
  /** Missing for somebody who is not signed in. */
  readonly account: CommentAccount | undefined
}

/** A comment that was sent without script and refused. */
export interface RefusedComment {
  readonly visit: Visit
  /** The fields as they were posted. */
  readonly fields: FormData
  /** The refusal, with its headers. */
  readonly refusal: CallError
  /** Sentence for the person. */
  readonly error: string
}

const ENGLISH = {
  rateLimited: 'There have been too many requests. Please try again later.',
  tooMuch: 'This is too much for one day. Please try again tomorrow.',
  unknownItem: 'There is nothing to comment on here.',
  closed: 'Comments on this are closed.',
  unknownParent: 'The comment that you answer is gone.',
  nameless: 'Please say your name, in at most 80 characters.',
  automatic: 'Your comment looks automatic. Please wait a few seconds and send it again.',
  wrongLength: 'Please write a comment of 1 to {count} characters.',
  visitRenewed: 'Your visit was renewed in the meantime. Please send it again.',
  unknownComment: 'There is no such comment.',
  unknownPage: 'There is no such page.',
  notModerator: 'Comments are deleted by the people who moderate them.',
}

/** Sentences of refusals; `{count}` in `wrongLength` is the most characters of a comment. */
export type CommentSentences = Readonly<Record<keyof typeof ENGLISH, string>>

/** Options of the feature. */
export interface CommentsOptions {
  /** Finds what a comment belongs to in the app's own rows; `undefined` for something that the visitor may not see. */
  readonly findItem: (itemId: string, visit: Visit) => CommentedItem | undefined | Promise<CommentedItem | undefined>
  /** Returns who is signed in. Default: nobody is. */
  readonly accountOf?: ((visit: Visit) => CommentAccount | undefined | Promise<CommentAccount | undefined>) | undefined
  /**
   * Whether a comment waits for a moderator. Those of a moderator never do. Default: that of somebody who is not signed in,
   * and one with a link.
   */
  readonly holds?: ((comment: JudgedComment) => boolean) | undefined
  /** Whether somebody may delete comments. Throw a `CallError` for a refusal of your own. Default: a moderator may. */
  readonly mayDelete?: ((visit: Visit) => boolean | Promise<boolean>) | undefined
  /** Writes the app's own rows in the transaction that deletes a comment with its answers. Default: nothing. */
  readonly onDeleted?: ((tx: Kysely<any>, commentId: string, visit: Visit) => Promise<void>) | undefined
  /** Addresses that receive an e-mail about each comment that waits. Default: none. */
  readonly notify?: readonly string[] | undefined
  /**
   * Returns the address that follows a plain post.
   * @param page - Page of the item's comments on which the writer sees the comment, from 1.
   * Default: the item's path with `?commented=1` and, beyond the first page, `comments`, at `#comments`.
   */
  readonly nextPage?:
    | ((visit: Visit, item: CommentedItem, comment: CommentJson, page: number) => string | Promise<string>)
    | undefined
  /** Answers a refused plain post. Default: a page with the sentence. */
  readonly refused?: ((comment: RefusedComment) => Response | Promise<Response>) | undefined
  /** Sentences of refusals in the visitor's language. Default: English. */
  readonly messages?: ((visit: Visit) => Partial<CommentSentences>) | undefined
  /** Comments that an address, and an account, may send in a minute. Default 5. */
  readonly commentsAMinute?: number | undefined
  /** Bytes that comments store on a day. Default: 1 MB of one address, 100 MB of a website. */
  readonly bytesADay?: ByteBudget | undefined
}

/** Options with their defaults. */
export interface CommentSettings
  extends
    Filled<Omit<CommentsOptions, 'mayDelete' | 'nextPage' | 'refused' | 'messages'>>,
    Pick<CommentsOptions, 'mayDelete' | 'nextPage' | 'refused'> {
  readonly sentencesOf: (visit: Visit) => CommentSentences
}

const schema = v.strictObject({
  findItem: optionSchemas.function,
  accountOf: v.optional(optionSchemas.function),
  holds: v.optional(optionSchemas.function),
  mayDelete: v.optional(optionSchemas.function),
  onDeleted: v.optional(optionSchemas.function),
  notify: v.optional(v.array(v.pipe(v.string(), v.email(), v.maxLength(320))), []),
  nextPage: v.optional(optionSchemas.function),
  refused: v.optional(optionSchemas.function),
  messages: v.optional(optionSchemas.function),
  commentsAMinute: v.optional(optionSchemas.positive, 5),
  bytesADay: v.optional(optionSchemas.budget, { party: 1_000_000, website: 100_000_000 }),
})

const SENTENCES = {
  findItem: 'is a function that finds what a comment belongs to',
  accountOf: 'is a function that returns who is signed in',
  holds: 'is a function that returns whether a comment waits',
  mayDelete: 'is a function that returns whether somebody may delete comments',
  onDeleted: 'is a function',
  notify: 'is a list of e-mail addresses',
  nextPage: 'is a function that returns an address',
  refused: 'is a function that answers a refused form',
  messages: 'is a function that returns sentences',
}

const LINK = /https?:|www\./i

const holdsStrangers = ({ account, body }: JudgedComment): boolean => account === undefined || LINK.test(body)

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong.
 */
export function readCommentOptions(options: CommentsOptions): CommentSettings {
  const { notify, commentsAMinute, bytesADay } = readFeatureOptions('comments', schema, options, SENTENCES)
  const { accountOf = () => undefined, holds = holdsStrangers, messages = () => ({}) } = options
  return {
    ...options,
    accountOf,
    holds,
    onDeleted: options.onDeleted ?? (() => Promise.resolve()),
    notify,
    commentsAMinute,
    bytesADay,
    sentencesOf(visit) {
      const all = { ...ENGLISH, ...messages(visit) }
      return { ...all, wrongLength: formatMessage(all.wrongLength, { count: COMMENT_LENGTH }) }
    },
  }
}

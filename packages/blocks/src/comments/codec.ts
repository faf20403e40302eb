import type { CommentItem } from '@vitrine/collections'
import { boolean, fallback, object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { filled, time } from '../kit/collectionItems.js'
import { flag, listOf, maybe, text } from '../kit/settings.js'

/** The data of a comments block. */
export interface CommentsData {
  /** Id of the item that is commented on. */
  readonly itemId: string
  readonly comments: readonly CommentItem[]
  /** Addresses of the pages of comments before and after these. */
  readonly pages?: { readonly previous?: string | undefined; readonly next?: string | undefined } | undefined
  readonly mayComment: boolean
  readonly mayModerate: boolean
  /** Name of the signed-in account. Default: the visitor types a name. */
  readonly signedInAs?: string | undefined
  /** The server's mark of the moment at which the form was shown. */
  readonly shownAt?: string | undefined
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number
}

const comment = object({
  id: filled,
  itemId: text,
  parentId: maybe(filled),
  name: text,
  body: text,
  createdAt: time,
  isPending: flag,
})

/**
 * Reads a comments block [BLK-2] [BLK-6] [COL-20]. Data without the id of an item is refused: there is nothing to
 * comment on.
 */
export const commentsCodec: BlockCodec<CommentsData> = createCodec(
  object({
    itemId: filled,
    comments: listOf(comment),
    pages: maybe(object({ previous: maybe(filled), next: maybe(filled) })),
    mayComment: fallback(boolean(), true),
    mayModerate: flag,
    signedInAs: maybe(filled),
    shownAt: maybe(filled),
    now: fallback(time, 0),
  }),
)

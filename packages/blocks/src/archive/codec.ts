import type { Month } from '@vitrine/collections'
import { boolean, fallback, integer, minValue, number, object, pipe } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { filled, month, ownPath } from '../kit/collectionItems.js'
import { level, listOf, maybe, text } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** A group of items, and how many they are. */
export interface ArchiveGroup {
  readonly name: string
  /** Its name in the language of the page. Empty: it is not translated. */
  readonly text?: string | undefined
  /** 0: it is not shown. */
  readonly count: number
}

/** The data of an archive block. */
export interface ArchiveData {
  /** Path of the collection's page. */
  readonly path: string
  readonly title: string
  /** Whether the title is in the language of the page, though the owner writes in another. Default `false`. */
  readonly isTitleTranslated?: boolean | undefined
  readonly headingLevel: HeadingLevel
  readonly months: readonly { readonly month: Month; readonly count: number }[]
  readonly categories: readonly ArchiveGroup[]
  readonly tags: readonly ArchiveGroup[]
}

const count = fallback(pipe(number(), integer(), minValue(0)), 0)
const group = object({ name: filled, text: maybe(filled), count })

/** Reads an archive block [BLK-2] [BLK-6]. An invalid month is left out. */
export const archiveCodec: BlockCodec<ArchiveData> = createCodec(
  object({
    path: ownPath('/'),
    title: text,
    isTitleTranslated: maybe(boolean()),
    headingLevel: level(2),
    months: listOf(object({ month, count })),
    categories: listOf(group),
    tags: listOf(group),
  }),
)

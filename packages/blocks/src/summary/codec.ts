import { BlockVariant } from '@vitrine/enums'
import type { EventContext, ItemContext, ShownMembers, SummaryVariant } from '@vitrine/collections'
import {
  boolean,
  fallback,
  finite,
  gtValue,
  integer,
  maxValue,
  minValue,
  number,
  object,
  pipe,
  transform,
} from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { collectionItem } from '../kit/collectionItems.js'
import { flag, layoutOf, listOf, maybe, text } from '../kit/settings.js'

/** All that the island of a summary reads besides the HTML. */
export interface SummarySettings {
  /** The collection whose summary the server draws anew; empty for one that stays as it is [COL-23]. */
  readonly collectionId: string
  /** Width over height of the pictures. */
  readonly imageRatio?: number | undefined
}

/** The data of a summary block [COL-24]. */
export interface SummaryData extends SummarySettings {
  readonly variant: SummaryVariant
  readonly count: number
  readonly items: readonly (ItemContext | EventContext)[]
  readonly show: ShownMembers
  readonly tag: string
  readonly category: string
  readonly featured: boolean
}

const positive = pipe(number(), finite(), gtValue(0))
const on = fallback(boolean(), true)
const count = fallback(pipe(number(), integer(), minValue(1), maxValue(30)), 6)

const imageRatio = maybe(pipe(positive, minValue(0.1), maxValue(10)))

/** The settings that leave the server. */
export const summarySettings: GenericSchema<unknown, SummarySettings> = object({ collectionId: text, imageRatio })

const show = {
  showTitle: on,
  showImage: on,
  showExcerpt: on,
  showDate: on,
  showAuthor: flag,
  showLocation: flag,
  showPrice: flag,
  showReadMore: flag,
}

/** Reads a summary block. An item without an id is left out; an unknown variant is a wall [BLK-48]. */
export const summaryCodec: BlockCodec<SummaryData> = createCodec(
  pipe(
    object({
      collectionId: text,
      count,
      variant: layoutOf({
        wall: BlockVariant.SummaryWall,
        carousel: BlockVariant.SummaryCarousel,
        list: BlockVariant.SummaryList,
        grid: BlockVariant.SummaryGrid,
      }),
      items: listOf(collectionItem),
      imageRatio,
      tag: text,
      category: text,
      featured: flag,
      ...show,
    }),
    transform(({ showTitle, showImage, showExcerpt, showDate, showAuthor, showLocation, showPrice, ...others }) => {
      const { showReadMore, ...data } = others
      const shown = {
        title: showTitle,
        image: showImage,
        excerpt: showExcerpt,
        date: showDate,
        author: showAuthor,
        location: showLocation,
        price: showPrice,
        readMore: showReadMore,
      }
      return { ...data, show: shown }
    }),
  ),
)

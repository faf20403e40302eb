import { BlockVariant } from '@vitrine/enums'
import type { EventContext, ItemContext, ShownMembers, SummaryVariant } from '@vitrine/collections'
import {
  boolean,
  finite,
  gtValue,
  integer,
  intersect,
  maxValue,
  minValue,
  number,
  object,
  optional,
  parse,
  pipe,
  record,
  startsWith,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import type { GenericSchema, InferOutput } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { collectionItem } from '../kit/collectionItems.js'
import { flag, layoutOf, listOf, maybe, numeric, text, yesOrNo } from '../kit/settings.js'
import { timeframeEntries } from '../kit/timeframe.js'
import type { Timeframe } from '../kit/timeframe.js'
import { summaryLooks } from './looks.js'
import type { SummaryLooks } from './looks.js'
import { DESIGNS, savedEntries, shownMetadata } from './saved.js'

/** All that the island of a summary reads besides the HTML. */
export interface SummarySettings {
  /** The collection whose summary the server renders again; empty for a summary that never changes [COL-23]. */
  readonly collectionId: string
  /** Width over height of the pictures. */
  readonly imageRatio?: number | undefined
  /** Custom properties of its looks. */
  readonly style?: Readonly<Record<string, string | number>> | undefined
}

/** The data of a summary block [COL-24]. */
export interface SummaryData extends SummarySettings, Timeframe {
  /** Heading above the summary. Empty: none. */
  readonly title: string
  /** Whether the heading is in the language of the page, though the owner writes in another. Default `false`. */
  readonly isTitleTranslated?: boolean | undefined
  readonly variant: SummaryVariant
  readonly count: number
  readonly items: readonly (ItemContext | EventContext)[]
  readonly show: ShownMembers
  readonly looks: SummaryLooks
  readonly tag: string
  readonly category: string
  readonly featured: boolean
}

const positive = pipe(number(), finite(), gtValue(0))
const count = maybe(pipe(numeric, number(), integer(), minValue(1), maxValue(30)))

const ratio = pipe(positive, minValue(0.1), maxValue(10))
const imageRatio = maybe(ratio)

/** Custom properties of a summary's looks; no other property reaches the element. */
const style = maybe(record(pipe(string(), startsWith('--summary-')), union([string(), number()])))

/** The settings that leave the server. */
export const summarySettings: GenericSchema<unknown, SummarySettings> = object({
  collectionId: text,
  imageRatio,
  style,
})

const VARIANTS = {
  wall: BlockVariant.SummaryWall,
  carousel: BlockVariant.SummaryCarousel,
  list: BlockVariant.SummaryList,
  grid: BlockVariant.SummaryGrid,
} as const

const stored = object({
  ...savedEntries,
  ...timeframeEntries,
  collectionId: text,
  title: text,
  isTitleTranslated: maybe(boolean()),
  count,
  variant: optional(unknown()),
  items: listOf(collectionItem),
  imageRatio,
  tag: text,
  category: text,
  featured: flag,
  showTitle: yesOrNo,
  showImage: yesOrNo,
  showExcerpt: yesOrNo,
  showDate: yesOrNo,
  showAuthor: yesOrNo,
  showLocation: yesOrNo,
  showPrice: yesOrNo,
  showReadMore: yesOrNo,
})

type Stored = InferOutput<typeof stored>

/** Reads which members of the items the summary shows [COL-24]. */
function readShown(read: Stored): ShownMembers {
  const chosen = shownMetadata(read.primaryMetadata, read.secondaryMetadata)
  return {
    title: read.showTitle ?? true,
    image: read.showImage ?? read.showThumbnail ?? true,
    excerpt: read.showExcerpt ?? true,
    date: read.showDate ?? chosen?.date ?? true,
    author: read.showAuthor ?? chosen?.author ?? false,
    location: read.showLocation ?? chosen?.location ?? false,
    price: read.showPrice ?? false,
    readMore: read.showReadMore ?? read.showReadMoreLink ?? false,
  }
}

/** Reads the timeframe of events, also in the format of a saved summary [BLK-67] [COL-24]. */
function readTimeframe({ timeframe, showPastOrUpcomingEvents: saved }: Stored): Timeframe['timeframe'] {
  return timeframe === 'all' && (saved === 'past' || saved === 'upcoming') ? saved : timeframe
}

function toSummary(read: Stored): Omit<SummaryData, 'looks'> {
  const { collectionId, items, now, design, filter } = read
  return {
    collectionId,
    items,
    now,
    timeframe: readTimeframe(read),
    title: read.title || read.headerText,
    isTitleTranslated: read.isTitleTranslated,
    variant: parse(layoutOf(VARIANTS), read.variant ?? (Object.hasOwn(DESIGNS, design) ? DESIGNS[design] : undefined)),
    count: read.count ?? parse(count, read.pageSize) ?? 6,
    imageRatio: read.imageRatio ?? parse(imageRatio, read.imageAspectRatio),
    show: readShown(read),
    tag: read.tag || filter?.tag || '',
    category: read.category || filter?.category || '',
    featured: read.featured || !!filter?.featured,
  }
}

/**
 * Reads a summary block, also a saved one of the site builder [BLK-6]. An item without an id is left out; an unknown
 * variant is a wall [BLK-48]. A saved one keeps its heading and its looks [BLK-67] [COL-24].
 */
export const summaryCodec: BlockCodec<SummaryData> = createCodec(
  intersect([
    pipe(stored, transform(toSummary)),
    pipe(
      summaryLooks,
      transform((looks) => ({ looks })),
    ),
  ]),
)

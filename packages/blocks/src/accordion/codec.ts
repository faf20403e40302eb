import { fallback, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, level, listOf } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'
import type { AccordionRule } from './panels.js'

/** One item of a stored accordion. */
export interface AccordionItemData {
  readonly title: string
  /** HTML as it was stored, sanitised. */
  readonly content: string
}

/** An accordion block. */
export interface AccordionData extends AccordionRule {
  /** The first item is open at first [BLK-18]. Default `false`. */
  readonly firstOpen: boolean
  /** Default 3. */
  readonly headingLevel: HeadingLevel
  /** Default none. */
  readonly items: readonly AccordionItemData[]
}

/** Reads an accordion block [BLK-6] [BLK-18] [BLK-19]. An item without a title is left out. */
export const accordionCodec: BlockCodec<AccordionData> = createCodec(
  object({
    multiple: flag,
    firstOpen: flag,
    headingLevel: level(3),
    items: listOf(object({ title: pipe(string(), trim()), content: fallback(string(), '') })),
  }),
)

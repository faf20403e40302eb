import { check, fallback, forward, intersect, minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { listOf } from '../kit/settings.js'
import { marqueeSettings } from './settings.js'
import type { MarqueeOptions } from '@vitrine/motion'

/** A marquee block: a line that moves through the page. */
export interface MarqueeData extends MarqueeOptions {
  /** Texts in order. A text with an unsafe address is shown without its link. */
  readonly items: readonly { readonly text: string; readonly href: string }[]
}

const item = object({ text: pipe(string(), trim(), minLength(1)), href: fallback(string(), '') })

/** Reads a marquee block [BLK-6] [BLK-27]. Data without a text is refused. */
export const marqueeCodec: BlockCodec<MarqueeData> = createCodec(
  intersect([
    marqueeSettings,
    pipe(
      object({ items: listOf(item) }),
      forward(
        check(({ items }) => items.length > 0, 'an item with a text'),
        ['items'],
      ),
    ),
  ]),
)

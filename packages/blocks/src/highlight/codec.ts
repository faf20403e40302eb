import type { HighlightOptions } from '@vitrine/motion'
import { intersect, minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { colorSetting } from '../kit/colorSetting.js'
import { level, text } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'
import { highlightSettingsWith } from './settings.js'

/** A heading in which some words are highlighted as by hand. */
export interface TextHighlightData extends HighlightOptions {
  /** The highlighted text. */
  readonly highlight: string
  /** The text before the highlight, and after it. */
  readonly before: string
  readonly after: string
  /** Default 2. */
  readonly headingLevel: HeadingLevel
}

/** Reads a highlighted heading [BLK-6] [BLK-29]. Data without a highlighted text is refused. */
export const textHighlightCodec: BlockCodec<TextHighlightData> = createCodec(
  intersect([
    highlightSettingsWith(colorSetting),
    object({ highlight: pipe(string(), trim(), minLength(1)), before: text, after: text, headingLevel: level(2) }),
  ]),
)

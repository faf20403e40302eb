import { minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, level } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** A text that is scaled to the width of its place. */
export interface ScaledTextData {
  /** A line break begins a line; the widest line fills the place. */
  readonly text: string
  /** The text keeps its size and one line, and only becomes smaller where that is too wide. Default `false`. */
  readonly shrink: boolean
  /** Default 2. */
  readonly headingLevel: HeadingLevel
}

/** Reads a scaled text [BLK-6] [BLK-28]. Data without a text is refused. */
export const scaledTextCodec: BlockCodec<ScaledTextData> = createCodec(
  object({ text: pipe(string(), trim(), minLength(1)), shrink: flag, headingLevel: level(2) }),
)

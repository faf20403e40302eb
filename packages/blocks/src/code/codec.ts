import { check, object, pipe, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** Source text. */
export interface CodeData {
  /** Shown unchanged: spaces and line breaks count, and markup is text. */
  readonly code: string
  /** Names the text. */
  readonly caption: string
}

/** Reads a block of source text [BLK-2] [BLK-6]. Data without a text is refused. */
export const codeCodec: BlockCodec<CodeData> = createCodec(
  object({
    code: pipe(
      string(),
      check((code) => code.trim() !== '', 'text that is not empty'),
    ),
    caption: text,
  }),
)

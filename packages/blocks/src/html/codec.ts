import { object, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** A text block. */
export interface HtmlData {
  /** Sanitised HTML. */
  readonly html: string
}

/** Reads a text block. */
export const htmlCodec: BlockCodec<HtmlData> = createCodec(object({ html: string() }))

import { minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** A quotation. */
export interface QuoteData {
  /** The quoted text, without quotation marks; a line break starts a paragraph. */
  readonly quote: string
  /** The person or text that is quoted. */
  readonly source: string
  /** The office of the person. */
  readonly role: string
  /** Address of the source; an address that is not safe is left out. */
  readonly href: string
}

/** Reads a quotation [BLK-2] [BLK-6]. Data without a quoted text is refused. */
export const quoteCodec: BlockCodec<QuoteData> = createCodec(
  object({ quote: pipe(string(), trim(), minLength(1)), source: text, role: text, href: text }),
)

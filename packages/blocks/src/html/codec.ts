import { check, fallback, forward, object, optional, pipe, string, transform } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { maybe, text } from '../kit/settings.js'

/** A text block. */
export interface HtmlData {
  /** Sanitised HTML. Empty where only `wysiwyg` is stored. */
  readonly html: string
  /** The text as an older editor stored it, which no sanitiser has read. */
  readonly wysiwyg?: HtmlSource | undefined
}

/** The source of a text. */
export interface HtmlSource {
  readonly source: string
  /** `'markdown'` for Markdown; the source of any other engine is HTML. */
  readonly engine: string
}

/**
 * Reads a text block, also one of an older editor, which stores `wysiwyg` beside `html` or without it [BLK-2] [BLK-6].
 */
export const htmlCodec: BlockCodec<HtmlData> = createCodec(
  pipe(
    object({
      html: fallback(optional(string()), undefined),
      wysiwyg: maybe(object({ source: string(), engine: text })),
      engine: text,
    }),
    forward(
      check(({ html, wysiwyg }) => html !== undefined || wysiwyg !== undefined, 'a value'),
      ['html'],
    ),
    transform(({ html = '', wysiwyg, engine }): HtmlData => {
      if (html || !wysiwyg) return { html }
      return { html, wysiwyg: { source: wysiwyg.source, engine: wysiwyg.engine || engine } }
    }),
  ),
)

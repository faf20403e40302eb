import { check, object, pipe, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { level } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** A text in Markdown. */
export interface MarkdownData {
  /** CommonMark. Line breaks and indents count. */
  readonly markdown: string
  /** Level of its first-level headings; deeper ones follow. Default 2. */
  readonly headingLevel: HeadingLevel
}

/** Reads a block of Markdown [BLK-2] [BLK-6]. Data without a text is refused. */
export const markdownCodec: BlockCodec<MarkdownData> = createCodec(
  object({
    markdown: pipe(
      string(),
      check((markdown) => markdown.trim() !== '', 'text that is not empty'),
    ),
    headingLevel: level(2),
  }),
)

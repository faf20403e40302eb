import { fallback, integer, minLength, minValue, number, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { maybe, text } from '../kit/settings.js'

/** The site's logo. */
export interface LogoData {
  /** The name of the site: the alternative text of the picture, or the text shown without one. */
  readonly title: string
  /** Address of the picture; empty for a text. */
  readonly src: string
  /** The size of the picture in pixels. Without a size the name is shown. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Default `'/'`. */
  readonly href: string
}

const length = maybe(pipe(number(), integer(), minValue(1)))
const words = pipe(string(), trim(), minLength(1))

/** Reads a logo [BLK-2] [BLK-6]. Data without a title is refused. */
export const logoCodec: BlockCodec<LogoData> = createCodec(
  object({ title: words, src: text, width: length, height: length, href: fallback(words, '/') }),
)

import { plainText } from '@vitrine/server/content'

/** Members of blocks whose texts the visitors of a page read. */
const SHOWN_MEMBERS = new Set(
  'addressLine1 addressLine2 addressTitle after before caption content description heading html label markdown quote role source text title'.split(
    ' ',
  ),
)

/** Block types with texts that their own documents have, that come from elsewhere, or that a visitor reads only later. */
const LEFT_OUT = new Set(['product', 'shelf', 'form', 'newsletter', 'code', 'video', 'popup-overlay-action'])

function* textsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const member of value) yield* textsOf(member)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') yield* textsOf(member)
      else if (SHOWN_MEMBERS.has(name)) yield member
    }
}

/** Ends of the passages of an HTML text. */
const PASSAGE_END = /<\/(?:p|h[1-6]|li|blockquote|figcaption|td|th|div)>|<br *\/?>/i

/** The texts of a page's blocks as a visitor reads them, one passage on each line, for a search [SRV-260]. */
export function pageText(blocks: readonly { readonly type: string; readonly data: unknown }[]): string {
  return blocks
    .filter(({ type }) => !LEFT_OUT.has(type))
    .flatMap(({ data }) => [...textsOf(data)])
    .flatMap((text) => text.split(PASSAGE_END))
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n')
}

import { markMatches } from '@vitrine/collections'

/** Lengths in UTF-16 units: of an excerpt, and of the text before its first match. */
const LENGTH = 220
const BEFORE = 70

/** Cuts a piece of a text around its first match, between words [COL-18]. */
export function excerptAround(text: string, terms: readonly string[]): string {
  let first = 0
  for (const { text: piece, isMatch } of markMatches(text, terms)) {
    if (isMatch) break
    first += piece.length
  }
  // Start the excerpt at the beginning of the text if no search term matches (`first` is then the text's length),
  // because there is no match to show.
  const from = first >= text.length ? 0 : Math.max(0, first - BEFORE)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const rest = text.slice(start)
  if (rest.length <= LENGTH) return `${start > 0 ? '… ' : ''}${rest}`
  const end = rest.lastIndexOf(' ', LENGTH)
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : LENGTH)} …`
}

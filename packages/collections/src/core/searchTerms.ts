/** Most code points of a word that are searched for [COL-27]. */
const LONGEST_WORD = 200
/** The largest number of words of a query; further ones are ignored [COL-27]. */
const MOST_TERMS = 10

/** A piece of text, and whether it matches a query. */
export interface MarkedText {
  readonly text: string
  readonly isMatch: boolean
}

/** Folds case and marks of a character, so that "e" finds "É". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * All words of a text, folded as `searchTerms` folds those of a query, for a server's index [COL-18]. A very long word is
 * cut, because an index stores none [COL-27].
 */
export function searchWords(text: string): readonly string[] {
  const words: readonly string[] = fold(text.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > LONGEST_WORD ? Array.from(word).slice(0, LONGEST_WORD).join('') : word))
}

/**
 * The first ten words of a query, in the order of the query, each once [COL-18]. A very long word is cut [COL-27];
 * wildcards and operators are ordinary characters that separate words.
 * @example searchTerms('Café  CAFE lamp') // => ['cafe', 'lamp']
 */
export function searchTerms(query: string): readonly string[] {
  return [...new Set(searchWords(query))].slice(0, MOST_TERMS)
}

/**
 * Splits a text into matches, where a word begins with one of the terms, and the text between them [COL-18]. All pieces
 * joined are the text.
 * @param terms - As `searchTerms` returns them.
 * @example markMatches('Lamps of paper', ['lamp'])[0] // => { text: 'Lamp', isMatch: true }
 */
export function markMatches(text: string, terms: readonly string[]): readonly MarkedText[] {
  // Keep the original position of each folded character, so that a match in the folded text marks the original text:
  // folding may turn one character into several.
  const characters = Array.from(text)
  const places: number[] = []
  let folded = ''
  for (const [place, character] of characters.entries())
    for (const unit of fold(character)) {
      folded += unit
      for (let length = unit.length; length > 0; length -= 1) places.push(place)
    }
  const marked = new Set<number>()
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = Math.max(0, ...terms.filter((term) => word.startsWith(term)).map((term) => term.length))
    for (let at = index; at < index + length; at += 1) marked.add(places[at]!)
  }
  const pieces: { text: string; isMatch: boolean }[] = []
  for (const [place, character] of characters.entries()) {
    // Highlight a combining mark exactly if the character before it is highlighted: both are drawn as one glyph.
    const isMatch = /\p{M}/u.test(character) && place > 0 ? pieces.at(-1)!.isMatch : marked.has(place)
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += character
    else pieces.push({ text: character, isMatch })
  }
  return pieces
}

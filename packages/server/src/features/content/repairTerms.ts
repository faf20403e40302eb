import { wordDistance } from './wordDistance.js'

/** Most words that replace one with a typing error. */
const MOST_REPAIRS = 3

/** Returns the allowed number of typing errors for a word's length. */
const mostErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Alternatives of one word of a query. */
export type Alternatives = readonly string[]

/** The words in which a search looks for those that are meant. */
export interface SearchedWords {
  /** Returns those of these words with which a word begins that the reader may find. */
  begun(words: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns words that may be within a number of typing errors of a term, the most similar first. */
  near(term: string, errors: number): Promise<readonly string[]>
}

/**
 * Returns each term if a word that the reader may find begins with it, or else the most similar words, at most three
 * [COL-18]. Returns `undefined` if that changes nothing, or if a term has no similar word.
 * @param terms - Words of a search that has found nothing.
 */
export async function repairTerms(
  terms: readonly string[],
  words: SearchedWords,
): Promise<readonly Alternatives[] | undefined> {
  const begun = terms.length === 1 ? new Set<string>() : await words.begun(terms)
  const repaired: Alternatives[] = []
  for (const term of terms) {
    const alternatives = begun.has(term) ? [term] : await nearestWords(term, words)
    if (alternatives.length === 0) return undefined
    repaired.push(alternatives)
  }
  return repaired.every((alternatives, at) => alternatives[0] === terms[at]) ? undefined : repaired
}

/** Returns the words with the fewest typing errors compared to a term. */
async function nearestWords(term: string, words: SearchedWords): Promise<Alternatives> {
  const most = mostErrors(term)
  for (let errors = 1; errors <= most; errors += 1) {
    const nearest = (await words.near(term, errors)).filter((word) => wordDistance(term, word) <= errors)
    if (nearest.length === 0) continue
    // Suggest only words that the reader may find, because a suggested word would otherwise reveal unpublished text.
    const begun = await words.begun(nearest)
    const visible = nearest.filter((word) => begun.has(word)).slice(0, MOST_REPAIRS)
    if (visible.length > 0) return visible
  }
  return []
}

/**
 * Writes the text of a `tsquery` for what has all words of a query, each by one of its alternatives.
 * @param words - Letters and digits alone, so that no word is a part of a query's syntax.
 * @param weight - Weight of the matched words in a `tsvector`: `A` for titles. Default: any.
 */
export const wordQuery = (words: readonly Alternatives[], weight = ''): string =>
  words.map((alternatives) => `(${alternatives.map((word) => `'${word}':*${weight}`).join(' | ')})`).join(' & ')

import { searchWords } from '@vitrine/collections'

/** Most positions in a `tsvector`, with room for the words of title and tags. */
const MOST_WORDS = 10_000

/** Texts of an item that a search finds. */
export interface SearchedItem {
  readonly title: string
  readonly excerpt: string
  readonly plainText: string
  readonly author: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
}

/**
 * Writes an item's words as the text of a `tsvector`: title A, body B, tags C [COL-18]. This code splits the words,
 * because the database's parser depends on the locale of its creation.
 */
export function searchVector(item: SearchedItem): string {
  const weighed = [
    ...searchWords(item.title).map((word) => [word, 'A'] as const),
    ...searchWords(`${item.excerpt} ${item.plainText}`).map((word) => [word, 'B'] as const),
    ...searchWords([...item.tags, ...item.categories, item.author].join(' ')).map((word) => [word, 'C'] as const),
  ]
  return weighed
    .slice(0, MOST_WORDS)
    .map(([word, weight], place) => `'${word}':${place + 1}${weight}`)
    .join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of an owner's HTML, for search and excerpts; it is never shown as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&([a-z]{2,5});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
